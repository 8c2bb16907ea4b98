import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { projectRoot } from '../project-root.ts';
import { type Check, oneResult } from './check.ts';

/** Where functions with a body are declared; elsewhere they are arrows. Both have one-line arrows. */
const declaring = /^(frontend|infra\/local)\//;

// biome-ignore lint/suspicious/noExplicitAny: the check reads few of the many kinds.
type Node = any;

/** `export const f = …` is a declaration in a declaration. */
const declarationOf = (node: Node): Node =>
  node.type === 'ExportDeclaration' ? node.declaration : node;

/** Whether only a declaration can be it: a generator, an assertion, or one of several signatures. */
const mustBeDeclared = ({ generator, body, returnType }: Node) =>
  generator || !body || returnType?.typeAnnotation.asserts === true;

const nameOf = ({ id, identifier }: Node): string => (id ?? identifier).value;

/** Functions of a module that are written as those of another folder are. */
const otherStyle = (path: string, text: string): string[] => {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') });
  return body.map(declarationOf).flatMap((node): string[] => {
    if (node.type === 'FunctionDeclaration' && !declaring.test(path))
      return mustBeDeclared(node) ? [] : [`${path}: ${nameOf(node)} is no arrow`];
    if (node.type !== 'VariableDeclaration' || !declaring.test(path)) return [];
    return node.declarations
      .filter(({ id, init }: Node) => {
        const isArrow = init?.type === 'ArrowFunctionExpression';
        // The type of a constant says what its parameters are.
        return isArrow && init.body.type === 'FunctionBody' && !id.typeAnnotation;
      })
      .map(({ id }: Node) => `${path}: ${nameOf({ id })} is an arrow with a body`);
  });
};

export const functionsLookAlike: Check = {
  name: 'functions of a folder are written in one way',
  async run() {
    const paths = globSync('{shared,functions,infra,frontend/src,frontend/build}/**/*.{ts,tsx}', {
      cwd: projectRoot,
    }).filter((path) => !/\.test\.tsx?$|\/testing\/|\.gen\.ts$/.test(path));
    if (paths.length < 1000) return oneResult(false, `Only ${paths.length} files were read.`);
    const found = paths.flatMap((path) =>
      otherStyle(path, readFileSync(join(projectRoot, path), 'utf8')),
    );
    return oneResult(found.length === 0, found.join('\n'));
  },
};

const planted: [path: string, text: string][] = [
  ['functions/todos/a.ts', 'export function count() { return 1; }'],
  ['shared/todos/a.ts', 'async function count() { return 1; }'],
  ['frontend/src/a.tsx', 'export const Page = () => { return null; };'],
  ['infra/local/a.ts', 'const start = async () => { await open(); };'],
];

const allowed: [path: string, text: string][] = [
  ['functions/todos/a.ts', 'export const count = () => { return 1; };'],
  ['functions/todos/a.ts', 'export function* count() { yield 1; }'],
  [
    'shared/todos/a.ts',
    'export function check(a: unknown): asserts a is string { if (!a) throw a; }',
  ],
  ['frontend/src/a.tsx', 'export function Page() { return null; }'],
  ['frontend/src/a.tsx', 'const isOpen = (todo: Todo) => !todo.completed;'],
  ['infra/local/a.ts', 'const start: Start = async (port) => { await open(port); };'],
];

export const functionStyleBites: Check = {
  name: 'functions of a folder are written in one way, with planted violations',
  async run() {
    const missed = planted.filter(([path, text]) => otherStyle(path, text).length !== 1);
    const wrong = allowed.filter(([path, text]) => otherStyle(path, text).length > 0);
    return oneResult(
      missed.length + wrong.length === 0,
      `Not found: ${missed.join('\n')}\nFound though allowed: ${wrong.join('\n')}`,
    );
  },
};

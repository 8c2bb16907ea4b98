import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { projectRoot } from '../project-root.ts';
import { type Check, oneResult } from './check.ts';

const limitMs = 60_000;

/** A node of the syntax tree, or something in it. */
// biome-ignore lint/suspicious/noExplicitAny: the check reads few of the many kinds.
type Node = any;

const runners = /^(test|it|describe|(before|after)(All|Each))$/;
const processes = /^(spawn|exec|fork)/;
const properties = /^(timeout|testTimeout|hookTimeout)$/;

/** `beforeAll`, and `test` of `test.each([1])('a title', …)`. */
const rootOf = (node: Node): string => {
  if (node.type === 'Identifier') return node.value;
  const inner = node.object ?? node.callee ?? node.tag ?? node.expression;
  return inner ? rootOf(inner) : '';
};

/** The number that an expression is, or the largest of those that it may be. */
const numberOf = (node: Node, constants: Map<string, number>): number => {
  const of = (part: Node) => numberOf(part, constants);
  if (node?.type === 'NumericLiteral') return node.value;
  if (node?.type === 'Identifier')
    return node.value === 'Infinity' ? Infinity : (constants.get(node.value) ?? Number.NaN);
  if (node?.type === 'ParenthesisExpression') return of(node.expression);
  if (node?.type === 'ConditionalExpression')
    return Math.max(of(node.consequent), of(node.alternate));
  if (node?.type !== 'BinaryExpression') return Number.NaN;
  const [left, right] = [of(node.left), of(node.right)];
  if (node.operator === '*') return left * right;
  return node.operator === '+' ? left + right : Number.NaN;
};

/** Each timeout of a test, hook, fixture or wait that is longer than a minute or has no end. */
const timeoutsIn = (text: string, path = ''): string[] => {
  const found: string[] = [];
  const constants = new Map<string, number>();
  const look = (value: Node, where: string) => {
    const milliseconds = numberOf(value, constants);
    if (milliseconds > limitMs) found.push(`${milliseconds} ms in ${where}`);
    return milliseconds;
  };
  const visit = (node: Node): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    if (node.type === 'VariableDeclarator' && node.init)
      constants.set(node.id.value, numberOf(node.init, constants));
    if (node.type === 'KeyValueProperty') {
      // The limit of a server's start.
      if (node.key.value === 'webServer') return;
      if (properties.test(node.key.value) && look(node.value, node.key.value) === 0)
        found.push(`no end in ${node.key.value}`);
    }
    if (node.type === 'CallExpression') {
      const root = rootOf(node.callee);
      const member = node.callee.property?.value;
      // The limit of a process.
      if (processes.test(root)) return;
      if (member === 'slow' && root === 'test') found.push('three times the limit in test.slow');
      if (member === 'setTimeout') {
        const milliseconds = look(node.arguments[0]?.expression, 'setTimeout');
        if (milliseconds === 0) found.push('no end in setTimeout');
      } else if (runners.test(root)) look(node.arguments.at(-1)?.expression, root);
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' }).body);
  return found;
};

const timeoutsOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([path, text]) =>
    timeoutsIn(text, path).map((timeout) => `${path}: ${timeout}; the limit is ${limitMs} ms`),
  );

export const timeoutsFit: Check = {
  name: 'no test may take more than a minute',
  async run() {
    const paths = globSync(
      [
        '*.config.ts',
        '{shared,functions,infra,frontend}/**/*.test.{ts,tsx}',
        '{functions,infra}/**/testing/**/*.ts',
        'frontend/*.config.ts',
        'frontend/tests/**/*.{ts,tsx}',
      ],
      { cwd: projectRoot, exclude: (path) => path.includes('.full.test.') },
    );
    if (paths.length < 300) return oneResult(false, `Only ${paths.length} files were read.`);
    const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
    const found = timeoutsOf(Object.fromEntries(paths.map((path) => [path, read(path)])));
    return oneResult(found.length === 0, found.join('\n'));
  },
};

const planted = [
  "test('waits', async () => {}, 60_001);",
  "test.each([1])('waits %i', async () => {}, 120_000);",
  'test.only.each`a`("waits", async () => {}, 120_000);',
  'beforeAll(async () => {}, 300_000);',
  'jest.setTimeout(600_000);',
  'test.setTimeout(2 * 60_000);',
  'test.setTimeout(0);',
  'test.slow();',
  "const minutes = 5;\nconst limit = minutes * 60_000;\ntest('waits', async () => {}, limit);",
  "test('waits', { timeout: isSlow ? 120_000 : 5_000 }, async () => {});",
  'export default { testTimeout: 90_000 };',
  'export default defineConfig({ timeout: 120_000 });',
  "const site = [async () => {}, { scope: 'worker', timeout: Infinity }];",
];
const allowed = [
  "test('waits', async () => {}, 60_000);",
  "test.each([600_000])('adds %i', async () => {});",
  "test('has a process', () => { spawnSync('node', [], { timeout: 120_000 }); });",
  'export default defineConfig({ timeout: 60_000, webServer: [{ timeout: 180_000 }] });',
  'setTimeout(() => {}, 120_000);',
];

export const timeoutCheckBites: Check = {
  name: 'no test may take more than a minute, with planted violations',
  async run() {
    const missed = planted.filter((text) => timeoutsIn(text).length !== 1);
    const wrong = allowed.filter((text) => timeoutsIn(text).length > 0);
    return oneResult(
      missed.length + wrong.length === 0,
      `Not found: ${missed.join('\n')}\nFound though allowed: ${wrong.join('\n')}`,
    );
  },
};

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API, type Checker, SignatureKind, type Type } from 'typescript/unstable/sync';
import { projectRoot } from '../project-root.ts';
import { type Check, oneResult } from './check.ts';

/*
 * Biome's rule does not know the types of packages and of inferred results, so that it finds no
 * promise of a test library, of React Query or of the AWS SDK.
 */

const chains = [
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
];

/** The values of a statement, which nothing uses: two of `isOn ? send() : stop()`. */
const valuesOf = (node: Node): Node[] => {
  if (isParenthesizedExpression(node)) return valuesOf(node.expression);
  if (isConditionalExpression(node))
    return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  if (isBinaryExpression(node))
    return chains.includes(node.operatorToken.kind) ? valuesOf(node.right) : [];
  return [node];
};

const methodOf = (node: Node) =>
  isCallExpression(node) && isPropertyAccessExpression(node.expression)
    ? { name: node.expression.name.text, values: node.arguments }
    : undefined;

/** By `.catch(…)`, or the second function of `.then(…, …)`. */
const isRejectionHandled = (node: Node) => {
  const method = methodOf(node);
  return method?.name === 'catch' || (method?.name === 'then' && method.values.length === 2);
};

/** Values that nothing uses, and functions whose result is not used. */
const ignoredIn = (root: Node) => {
  const values: Node[] = [];
  const functions: Node[] = [];
  const visit = (node: Node): void => {
    if (isExpressionStatement(node)) values.push(...valuesOf(node.expression));
    const method = methodOf(node);
    if (method?.name === 'forEach' && method.values[0]) functions.push(method.values[0]);
    node.forEachChild(visit);
  };
  visit(root);
  return { values, functions };
};

/** A promise, one among others such as undefined, or a list of promises. */
const isPromise = (type: Type | undefined, checker: Checker): boolean => {
  if (!type) return false;
  if (type.isUnionType()) return type.getTypes().some((each) => isPromise(each, checker));
  if (checker.getPropertyOfType(type, 'then')) return true;
  return (
    checker.isArrayType(type) &&
    type.isTypeReference() &&
    isPromise(checker.getTypeArguments(type)[0], checker)
  );
};

const returnsPromise = (type: Type | undefined, checker: Checker) =>
  type !== undefined &&
  checker
    .getSignaturesOfType(type, SignatureKind.Call)
    .some((signature) => isPromise(checker.getReturnTypeOfSignature(signature), checker));

/** Where nothing waits for a promise, and how many files were read. */
const findIgnored = (folder: string, configs: string[]) => {
  const api = new API({ cwd: folder });
  const found: string[] = [];
  let files = 0;
  for (const config of configs.map((name) => join(folder, name))) {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    const { checker, program } = project;
    for (const path of project.rootFiles) {
      const file = program.getSourceFile(path);
      if (!file) continue;
      files += 1;
      const name = relative(folder, path);
      // A function in the cloud stops when it returns, and with it all that it does not wait for.
      const mustWait = name.startsWith('functions/');
      const { values: all, functions } = ignoredIn(file);
      const values = all.filter((value) => mustWait || !isRejectionHandled(value));
      const types = checker.getTypeAtLocation([...values, ...functions]);
      const ignored = [
        ...values.filter((_, index) => isPromise(types[index], checker)),
        ...functions.filter((_, index) => returnsPromise(types[values.length + index], checker)),
      ];
      for (const node of ignored) {
        const line = file.text.slice(0, node.getStart(file)).split('\n').length;
        const [code] = node.getText(file).split('\n');
        found.push(`${name}:${line}: nothing waits for ${code}`);
      }
    }
  }
  api.close();
  return { found, files };
};

export const promisesAreAwaited: Check = {
  name: 'every promise is awaited',
  async run() {
    const { found, files } = findIgnored(projectRoot, ['tsconfig.json', 'frontend/tsconfig.json']);
    if (files < 1000) return oneResult(false, `Only ${files} files were read.`);
    return oneResult(found.length === 0, found.join('\n'));
  },
};

const plantedSource = `
interface Client { send(name: string): Promise<number>; sendSoon?(): void | Promise<void>; }
declare const client: Client;
declare const names: string[];
declare const retry: <T>(task: () => Promise<T>) => Promise<T>;
export const allowed = async () => {
  await client.send('a');
  void client.send('a');
  const sent = client.send('a');
  let last: Promise<number> | undefined;
  last ??= client.send('a');
  names.push('a');
  names.forEach((name) => name.trim());
  return [await sent, await last];
};
export const planted = async (isOn: boolean) => {
  client.send('a');
  client.sendSoon?.();
  isOn && client.send('a');
  isOn ? client.send('a') : names.push('a');
  names.map((name) => client.send(name));
  names.forEach(async (name) => {
    await client.send(name);
  });
  retry(() => client.send('a'));
  await retry(async () => {
    client.send('a');
  });
  client.send('a').then(() => names.push('a'));
  new Promise(() => {});
};
`;
const plantedHandled = `
declare const send: () => Promise<void>;
export const start = () => {
  send().catch(() => undefined);
  send().then(() => undefined, () => undefined);
};
`;
/** Nothing may be found in the first file but after `planted`, once a statement. */
const plantedLines = [17, 18, 19, 20, 21, 22, 25, 27, 29, 30];

export const awaitedPromisesBite: Check = {
  name: 'every promise is awaited, with planted violations',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'planted-'));
    try {
      const files = {
        'planted.ts': plantedSource,
        'handled.ts': plantedHandled,
        'functions/handled.ts': plantedHandled,
        'tsconfig.json':
          '{ "compilerOptions": { "strict": true, "lib": ["esnext"], "types": [] } }',
      };
      mkdirSync(join(folder, 'functions'));
      for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
      const found = findIgnored(folder, ['tsconfig.json'])
        .found.map((text) => text.split(': ')[0]!)
        .sort();
      const expected = [
        ...plantedLines.map((line) => `planted.ts:${line}`),
        'functions/handled.ts:4',
        'functions/handled.ts:5',
      ].sort();
      return oneResult(
        isDeepStrictEqual(found, expected),
        `Found: ${found.join(', ')}\nPlanted: ${expected.join(', ')}`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildOnce, type Step } from './build-once.ts';
import { contentHash } from './content-hash.ts';
import { withFileLock } from './file-lock.ts';

let root: string;
let made: number;
let isThere: boolean;
const messages: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'day-zero-made-'));
  mkdirSync(join(root, 'sources', 'inner'), { recursive: true });
  write('sources/inner/one.ts', 'one');
  made = 0;
  isThere = false;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);

const step: Step = {
  name: 'it',
  done: 'Made it',
  hash: () =>
    contentHash({
      root,
      paths: ['sources', 'absent'],
      ignore: (path) => path.endsWith('.test.ts'),
    }),
  isThere: () => isThere,
  async make() {
    made += 1;
    isThere = true;
  },
};
const ensure = () =>
  buildOnce(join(root, 'stamps'), (sentence) => messages.push(sentence)).ensure(step);

test("builds once, and again only when a source's content or name changes", async () => {
  await ensure();
  await ensure();
  expect(made).toBe(1);
  expect(messages).toEqual([expect.stringMatching(/^Made it \(/)]);
  write('sources/inner/one.ts', 'one');
  write('sources/inner/one.test.ts', 'a test is no source');
  await ensure();
  expect(made).toBe(1);
  write('sources/inner/one.ts', 'two');
  await ensure();
  expect(made).toBe(2);
  write('sources/inner/another.ts', '');
  await ensure();
  expect(made).toBe(3);
});

test('builds again when the output is missing', async () => {
  await ensure();
  isThere = false;
  await ensure();
  expect(made).toBe(2);
});

test('builds again after a failed build', async () => {
  await ensure();
  write('sources/inner/one.ts', 'two');
  const broken: Step = { ...step, make: () => Promise.reject(new Error('planned')) };
  const { ensure: ensureBroken } = buildOnce(join(root, 'stamps'), () => {});
  await expect(ensureBroken(broken)).rejects.toThrow('planned');
  write('sources/inner/one.ts', 'one');
  await ensure();
  expect(made).toBe(2);
});

test('two builds run one after the other, and the lock of a dead process is ignored', async () => {
  const file = join(root, 'held');
  write('held', '999999999');
  let inside = 0;
  let most = 0;
  const work = () =>
    withFileLock(file, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    });
  await Promise.all([work(), work()]);
  expect(most).toBe(1);
});

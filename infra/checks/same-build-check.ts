import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../local/settings.ts';
import { type Check, oneResult } from './check.ts';
import { runNode } from './run-command.ts';

const sources = [
  'shared',
  'functions',
  'infra',
  'frontend',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** What is deployed. The templates name the folder that they lie in, and are left out. */
const built = ['functions', 'web'];
const builder = 'infra/local/prepare/build-product.ts';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

/** Files that only one of two folders has, or that differ. */
function differences(one: string, other: string): string[] {
  const names = new Set([...filesOf(one), ...filesOf(other)]);
  const read = (folder: string, name: string) => {
    try {
      return readFileSync(join(folder, name));
    } catch {
      return undefined;
    }
  };
  return [...names].filter((name) => {
    const [a, b] = [read(one, name), read(other, name)];
    return !a || !b || !a.equals(b);
  });
}

/**
 * Nothing of what is deployed depends on where it was built: not its size, on which budgets rest,
 * nor its names, on which browsers' caches and deployments do.
 */
export const sameBuild: Check = {
  name: 'build is the same in another folder',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'built-elsewhere-'));
    // Another length of every path, too: compilers weigh sources that name each other.
    const copy = join(folder, 'a', 'place', 'of', 'another', 'length', 'x'.repeat(60));
    try {
      mkdirSync(copy, { recursive: true });
      for (const source of sources) {
        cpSync(join(projectRoot, source), join(copy, source), { recursive: true });
      }
      symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
      const { code, output } = await runNode([join(copy, builder)]);
      if (code !== 0) return oneResult(false, output);
      const differing = built.flatMap((part) =>
        differences(join(projectRoot, '.build', part), join(copy, '.build', part)).map(
          (name) => `${part}/${name}`,
        ),
      );
      return oneResult(
        differing.length === 0,
        `Other in another folder: ${differing.slice(0, 20).join(', ')}`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
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
/** The deployed files, without the templates, which contain the path of their folder. */
const built = ['functions', 'web'];
const builder = 'infra/commands/prepare/build-product.ts';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

/** Files that differ or are in only one of two folders. */
const differences = (one: string, other: string): string[] => {
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
};

/**
 * The deployed files do not depend on the folder of the build. Budgets rely on their sizes, browser
 * caches and deployments on their names.
 */
export const reproducibleBuild: Check = {
  name: 'build is the same in another folder',
  async run() {
    // Inside the project, because the bundler sorts by path: packages linked from elsewhere come
    // before or after the sources, depending on the name of the project's folder.
    const folder = join(projectRoot, '.build', 'built-elsewhere');
    // The path has another length, because compilers compare lengths of names.
    const copy = join(folder, 'a', 'place', 'of', 'another', 'length', 'x'.repeat(60));
    try {
      rmSync(folder, { recursive: true, force: true });
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

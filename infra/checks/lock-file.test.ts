import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../project-root.ts';

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** The folders where Node looks for a package, nearest first. */
const placesOf = (folder: string, name: string): string[] => {
  const here = `${folder ? `${folder}/` : ''}node_modules/${name}`;
  if (!folder) return [here];
  const parent = folder.lastIndexOf('/node_modules/');
  return [here, ...placesOf(parent < 0 ? '' : folder.slice(0, parent), name)];
};

// If a registry lacks a system's build, npm omits it from the lock and then rejects the lock there.
test('the lock has the builds of every system, so that npm ci works everywhere', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !placesOf(folder, name).some((place) => packages[place]?.version),
    ),
  );
  expect(missing).toEqual([]);
});

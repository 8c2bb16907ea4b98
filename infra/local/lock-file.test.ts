import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from './settings.ts';

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Where Node would look for a package from a folder, nearest first. */
const placesOf = (folder: string, name: string): string[] => {
  const here = `${folder ? `${folder}/` : ''}node_modules/${name}`;
  if (!folder) return [here];
  const parent = folder.lastIndexOf('/node_modules/');
  return [here, ...placesOf(parent < 0 ? '' : folder.slice(0, parent), name)];
};

// A registry that lacks some system's build makes npm leave it out, and then refuse its own lock.
test('the lock names the builds for every system, so that npm ci takes it anywhere', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !placesOf(folder, name).some((place) => packages[place]?.version),
    ),
  );
  expect(missing).toEqual([]);
});

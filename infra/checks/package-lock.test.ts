import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../project-root.ts';

interface LockedPackage {
  version: string;
  integrity?: string;
  /** A folder of this repository. */
  link?: boolean;
  /** Comes inside the archive of another package, whose hash covers it. */
  inBundle?: boolean;
  optional?: boolean;
}

/** Everything that npm downloads. The root, workspaces and bundled packages are not. */
const downloadedBy = (lock: string) => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, lock), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  );
};

const downloaded = downloadedBy('package-lock.json');
const downloadedToMutate = downloadedBy('infra/checks/mutation/package-lock.json');

/**
 * Binaries for other platforms, locked without a hash. A new version must come with its hash, and
 * no other package may lack one.
 */
const withoutIntegrity: Record<string, string> = {
  '@biomejs/cli-': '2.6.8',
  '@swc/core-': '1.16.22',
  '@tailwindcss/oxide-': '4.3.5',
  '@unrs/resolver-binding-': '1.13.0',
};

const mayLackIntegrity = (path: string, { version, optional }: LockedPackage) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const prefix = Object.keys(withoutIntegrity).find((start) => name.startsWith(start));
  return prefix !== undefined && withoutIntegrity[prefix] === version && optional === true;
};

describe('package-lock.json', () => {
  test('has one version of what the product and the local cloud both use', () => {
    const ofWorkspaces = downloaded.filter(([path]) => !path.startsWith('node_modules/'));
    expect(ofWorkspaces).toEqual([]);
  });

  test('has the hash of every package that npm downloads', () => {
    expect(downloaded.length).toBeGreaterThan(500);
    const lacking = downloaded
      .filter(([path, its]) => its.integrity === undefined && !mayLackIntegrity(path, its))
      .map(([path]) => path);
    expect(lacking).toEqual([]);
  });

  test('has the hash of every package that changing the code to test the tests needs', () => {
    expect(downloadedToMutate.length).toBeGreaterThan(100);
    expect(downloadedToMutate.filter(([, { integrity }]) => !integrity)).toEqual([]);
  });

  test('lacks the hash of 41 binaries for other platforms', () => {
    expect(downloaded.filter(([, { integrity }]) => integrity === undefined)).toHaveLength(41);
  });

  test('has hashes of SHA-512 only', () => {
    for (const [path, { integrity }] of [...downloaded, ...downloadedToMutate])
      if (integrity !== undefined)
        expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[\w+/]{86}==$/)]);
  });
});

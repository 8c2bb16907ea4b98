import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Sources {
  root: string;
  /** Files and folders, relative to the root. */
  paths: readonly string[];
  /** Leaves out a path, relative to the root. */
  ignore?: (path: string) => boolean;
}

const filesBelow = ({ root, paths, ignore }: Sources): string[] =>
  paths.flatMap((path) => {
    if (ignore?.(path)) return [];
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (!found) return [];
    if (!found.isDirectory()) return [path];
    const inside = readdirSync(join(root, path)).sort();
    return filesBelow({ root, paths: inside.map((name) => `${path}/${name}`), ignore });
  });

/** Changes when a name or the content of a file does, and only then. */
export const contentHash = (sources: Sources): string => {
  const hash = createHash('sha256');
  for (const file of filesBelow(sources)) {
    const content = readFileSync(join(sources.root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

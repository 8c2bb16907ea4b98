import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unusable } from './kit/data-folder-error.ts';

const parts = ['cognito/data.sqlite', 'dynamodb/data.sqlite', 's3/buckets'];
const note = 'README.txt';

const isEmptyFile = (path: string) => {
  const stat = statSync(path);
  return stat.isFile() && stat.size === 0;
};

/** Throws if a part of the data is missing or empty, which would look like an empty company. */
export const requireWholeFolder = (dataFolder: string): void => {
  if (!existsSync(join(dataFolder, note))) return;
  const missing = parts.find((part) => !existsSync(join(dataFolder, part)));
  if (missing) throw unusable(dataFolder, `is damaged: ${missing} is missing`);
  const empty = parts.find((part) => isEmptyFile(join(dataFolder, part)));
  if (empty) throw unusable(dataFolder, `is damaged: ${empty} is empty`);
};

/** Called when all parts exist. */
export const markWholeFolder = (dataFolder: string): void =>
  writeFileSync(
    join(dataFolder, note),
    'The data of Day Zero. Its parts belong together: remove all of them to start empty.\n',
  );

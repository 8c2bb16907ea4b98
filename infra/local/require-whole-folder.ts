import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unusable } from './kit/data-folder-error.ts';

const fixedParts = ['cognito/data.sqlite', 'dynamodb/data.sqlite', 's3/buckets'];
/** Explains the folder to people and lists its buckets. */
const note = 'README.txt';
const bucketPath = (name: string) => `s3/buckets/${name}`;

function isEmptyFile(path: string) {
  const stat = statSync(path);
  return stat.isFile() && stat.size === 0;
}

/** Throws if a part of the data is missing or empty, which would look like an empty company. */
export function requireWholeFolder(dataFolder: string): void {
  const file = join(dataFolder, note);
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const parts = [...fixedParts, ...lines.filter((line) => line.startsWith(bucketPath('')))];
  const missing = parts.find((part) => !existsSync(join(dataFolder, part)));
  if (missing) throw unusable(dataFolder, `is damaged: ${missing} is missing`);
  const empty = parts.find((part) => isEmptyFile(join(dataFolder, part)));
  if (empty) throw unusable(dataFolder, `is damaged: ${empty} is empty`);
}

/** Called when all parts exist. */
export function markWholeFolder(dataFolder: string): void {
  const buckets = readdirSync(join(dataFolder, bucketPath(''))).map(bucketPath);
  const sentence =
    'The data of the local cloud. Its parts belong together: remove all of them to start empty.';
  writeFileSync(join(dataFolder, note), `${[sentence, ...buckets].join('\n')}\n`);
}

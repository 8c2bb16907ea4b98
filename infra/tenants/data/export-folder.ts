import { createHash, type Hash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../kit/command-error.ts';
import { replaceFile } from '../kit/replace-file.ts';
import { type ExportedFile, type Manifest, manifestFile, manifestSchema } from './export-format.ts';

const unfinishedFile = 'unfinished';

/** An empty folder, or that of an export that was interrupted, which begins anew. */
export const prepareFolder = (folder: string) => {
  const found = existsSync(folder) ? readdirSync(folder) : [];
  if (found.includes(manifestFile))
    throw new CommandError(`${folder} has an export already: name another folder.`);
  if (found.length > 0 && !found.includes(unfinishedFile))
    throw new CommandError(`${folder} is not empty: name another folder.`);
  for (const name of found) rmSync(join(folder, name), { recursive: true });
  // Only for this account of the machine: it will have personal data.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, unfinishedFile), '');
};

/** Writes the files of an export, and remembers their hashes. */
export class ExportWriter {
  readonly #folder: string;
  readonly #files = new Map<string, { hash: Hash; lines?: number }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #append(file: string, bytes: string | Uint8Array, lines?: number) {
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    appendFileSync(path, bytes);
    const entry = this.#files.get(file) ?? { hash: createHash('sha256') };
    entry.hash.update(bytes);
    if (lines !== undefined) entry.lines = (entry.lines ?? 0) + lines;
    this.#files.set(file, entry);
  }

  addLines(file: string, values: unknown[]) {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
    this.#append(file, text, values.length);
  }

  addFile(file: string, bytes: Uint8Array) {
    this.#append(file, bytes);
  }

  get files(): ExportedFile[] {
    return [...this.#files].map(([file, { hash, lines }]) => ({
      file,
      ...(lines !== undefined && { lines }),
      sha256: hash.copy().digest('hex'),
    }));
  }

  /** Without it the export does not count as one. */
  finish(manifest: Manifest) {
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    replaceFile(join(this.#folder, manifestFile), text);
    rmSync(join(this.#folder, unfinishedFile));
  }
}

export const readManifest = (folder: string): Manifest => {
  const path = join(folder, manifestFile);
  if (!existsSync(path))
    throw new CommandError(
      `${folder} has no ${manifestFile}: it is no export, or an unfinished one.`,
    );
  const { data } = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!data) throw new CommandError(`${path} is not of a version that this command knows.`);
  return data;
};

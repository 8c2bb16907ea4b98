import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The position of a consumer, stored on disk. */
export interface Checkpoint {
  read(): string | undefined;
  write(position: string): void;
}

/** Renaming is atomic, so that a kill leaves the old position or the new one. */
export const fileCheckpoint = (folder: string, id: string): Checkpoint => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${id}.json`);
  return {
    read() {
      try {
        const { position } = JSON.parse(readFileSync(file, 'utf8'));
        return typeof position === 'string' ? position : undefined;
      } catch {
        return undefined;
      }
    },
    write(position) {
      writeFileSync(`${file}.new`, JSON.stringify({ position }));
      renameSync(`${file}.new`, file);
    },
  };
};

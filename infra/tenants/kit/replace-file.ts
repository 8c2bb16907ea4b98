import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file as a whole: after an interruption, or on a full disk, it is as it was before. */
export const replaceFile = (file: string, text: string) => {
  const unfinished = `${file}.unfinished`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};

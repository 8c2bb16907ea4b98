import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@day-zero/local-cloud/testing';

/** The first test file of a jest run that asks makes it; the others wait and read it as JSON. */
export const oncePerRun = async <Made>(
  name: string,
  make: (folder: string) => Promise<Made>,
): Promise<Made> => {
  const folder = join(process.env.TEST_RUN_FOLDER!, name);
  const file = join(folder, 'made.json');
  const failure = join(folder, 'failure.txt');
  // Returns a path only to the caller that created the folder.
  if (mkdirSync(folder, { recursive: true })) {
    try {
      writeFileSync(`${file}.new`, JSON.stringify(await make(folder)));
      renameSync(`${file}.new`, file);
    } catch (error) {
      writeFileSync(failure, String(error));
      throw error;
    }
  }
  // What makes it has its own limit. This one ends the wait for a worker that was killed.
  await eventually(() => existsSync(file) || existsSync(failure), Boolean, 540_000);
  if (!existsSync(file)) throw new Error(readFileSync(failure, 'utf8'));
  return JSON.parse(readFileSync(file, 'utf8'));
};

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLine } from './engines/lambda/function-thread.ts';
import { openRotatingFile } from './kit/rotating-file.ts';

const maxBytes = 10_000_000;

/** Writes what functions log to `local-cloud.log`; errors are printed too. */
export function localCloudLog(dataFolder: string) {
  mkdirSync(dataFolder, { recursive: true });
  const log = openRotatingFile(join(dataFolder, 'local-cloud.log'), maxBytes);
  return {
    onLog({ functionName, level, text }: LogLine) {
      log.append(`${new Date().toISOString()} ${level} ${functionName} ${text}\n`);
      if (level === 'error' || level === 'warn') console.error(`${functionName}: ${text}`);
    },
    onMail(sentence: string) {
      log.append(`${new Date().toISOString()} mail ${sentence}\n`);
      console.log(sentence);
    },
  };
}

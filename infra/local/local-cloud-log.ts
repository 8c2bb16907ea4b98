import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLine } from './engines/lambda/function-process.ts';

/** Writes what functions log to `local-cloud.log`; errors are printed too. */
export const localCloudLog = (dataFolder: string) => {
  mkdirSync(dataFolder, { recursive: true });
  const file = createWriteStream(join(dataFolder, 'local-cloud.log'), { flags: 'a' });
  return {
    onLog({ functionName, level, text }: LogLine) {
      file.write(`${new Date().toISOString()} ${level} ${functionName} ${text}\n`);
      if (level === 'error' || level === 'warn') console.error(`${functionName}: ${text}`);
    },
    onMail(sentence: string) {
      file.write(`${new Date().toISOString()} mail ${sentence}\n`);
      console.log(sentence);
    },
  };
};

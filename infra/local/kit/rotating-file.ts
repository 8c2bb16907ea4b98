import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { reportError } from './report-error.ts';

/**
 * A file to append to. When it is full it becomes `<file>.1`, in place of the one before, so that
 * both together stay below twice the size.
 */
export function openRotatingFile(file: string, maxBytes: number) {
  let descriptor = openSync(file, 'a');
  let bytes = fstatSync(descriptor).size;

  const rotate = () => {
    closeSync(descriptor);
    renameSync(file, `${file}.1`);
    descriptor = openSync(file, 'a');
    bytes = 0;
  };

  return {
    append(text: string) {
      try {
        if (bytes > 0 && bytes + Buffer.byteLength(text) > maxBytes) rotate();
        bytes += writeSync(descriptor, text);
      } catch (error) {
        reportError(error);
      }
    },
  };
}

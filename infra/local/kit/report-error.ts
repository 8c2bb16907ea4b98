import { dataFolderErrorOf } from './data-folder-error.ts';

/**
 * Prints an error that nobody expected. Without its disk the local cloud could only fail each
 * request, so it ends.
 */
export function reportError(error: unknown): void {
  const known = dataFolderErrorOf(error);
  console.error(known?.message ?? error);
  if (known) process.exit(1);
}

import { WiringError } from './cloud-assembly/wiring-error.ts';
import { FixableError } from './fixable-error.ts';
import { dataFolderErrorOf } from './kit/data-folder-error.ts';

/** Errors that a person can fix are printed as a message, all others with their stack. */
export function exitWithError(error: unknown): never {
  const ofDataFolder = dataFolderErrorOf(error);
  if (ofDataFolder) console.error(ofDataFolder.message);
  else if (error instanceof FixableError) console.error(error.message);
  else if (error instanceof WiringError) {
    console.error(`The templates would not work: ${error.message}`);
  } else console.error(error);
  process.exit(1);
}

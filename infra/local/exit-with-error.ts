import { WiringError } from './cloud-assembly/wiring-error.ts';
import { DataFolderInUseError } from './data-folder-in-use-error.ts';
import { PortInUseError } from './kit/listen.ts';
import { UnreadableDataError } from './kit/open-database.ts';
import { BuildError } from './prepare/prepare-product.ts';

const withoutStack = [PortInUseError, DataFolderInUseError, UnreadableDataError, BuildError];

/** Errors that a person can fix are printed as a message, all others with their stack. */
export const exitWithError = (error: unknown) => {
  if (withoutStack.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else if (error instanceof WiringError) {
    console.error(`The templates would not work: ${error.message}`);
  } else console.error(error);
  process.exit(1);
};

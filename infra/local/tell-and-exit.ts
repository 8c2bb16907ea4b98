import { WiringError } from './cloud-assembly/wiring-error.ts';
import { DataFolderTaken } from './data-folder-taken.ts';
import { PortTaken } from './listen.ts';
import { BuildFailed } from './prepare/prepare-product.ts';

const toldBySentence = [PortTaken, DataFolderTaken, BuildFailed];

/** What a person can act on is told in a sentence; anything else with its stack. */
export const tellAndExit = (error: unknown) => {
  if (toldBySentence.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else if (error instanceof WiringError) {
    console.error(`The app is not wired in a way that can work: ${error.message}`);
  } else console.error(error);
  process.exit(1);
};

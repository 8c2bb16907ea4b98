import { WiringError } from './cloud-assembly/wiring-error.ts';
import { PortTaken } from './listen.ts';
import { BuildFailed } from './prepare/prepare-product.ts';

/** What a person can act on is told in a sentence; anything else with its stack. */
export const tellAndExit = (error: unknown) => {
  if (error instanceof PortTaken || error instanceof BuildFailed) console.error(error.message);
  else if (error instanceof WiringError) {
    console.error(`The app is not wired in a way that can work: ${error.message}`);
  } else console.error(error);
  process.exit(1);
};

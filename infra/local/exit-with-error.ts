import { BuildError } from '../commands/prepare/prepare-product.ts';
import { SettingError } from '../commands/settings.ts';
import { WiringError } from './cloud-assembly/wiring-error.ts';
import { DataFolderInUseError } from './data-folder-in-use-error.ts';
import { EngineEndedError } from './engines/dynamodb/start-dynamodb.ts';
import { dataFolderErrorOf } from './kit/data-folder-error.ts';
import { PortInUseError, PortNotAllowedError } from './kit/listen.ts';

const withoutStack = [
  SettingError,
  PortInUseError,
  PortNotAllowedError,
  DataFolderInUseError,
  EngineEndedError,
  BuildError,
];

/** Errors that a person can fix are printed as a message, all others with their stack. */
export const exitWithError = (error: unknown): never => {
  const ofDataFolder = dataFolderErrorOf(error);
  if (ofDataFolder) console.error(ofDataFolder.message);
  else if (withoutStack.some((kind) => error instanceof kind))
    console.error((error as Error).message);
  else if (error instanceof WiringError) {
    console.error(`The templates would not work: ${error.message}`);
  } else console.error(error);
  process.exit(1);
};

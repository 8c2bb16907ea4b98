import { FixableError } from './fixable-error.ts';

/** Another local cloud uses this data folder. */
export class DataFolderInUseError extends FixableError {
  override readonly name = 'DataFolderInUseError';

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another local cloud. Stop that one, or choose another folder: DATA_DIR=… npm start`,
    );
  }
}

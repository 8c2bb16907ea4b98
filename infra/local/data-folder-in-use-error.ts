/** Another local cloud uses this data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Day Zero. Stop that one, or choose another folder: DATA_DIR=… npm start`,
    );
  }
}

/** Another region keeps its data there. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken';

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Day Zero. Stop that one, or choose another folder: DATA_DIR=… npm start`,
    );
  }
}

import { DataFolderError, UnusableDataError } from '../../kit/data-folder-error.ts';
import { openDatabase } from '../../kit/open-database.ts';

/** The position of a consumer in its stream. */
export interface Checkpoint {
  read(): string | undefined;
  write(position: string): void;
}

const schema =
  'CREATE TABLE IF NOT EXISTS checkpoints (id TEXT PRIMARY KEY, position TEXT NOT NULL)';

/** Without checkpoints the streams are read from their start, which changes nothing twice. */
function open(folder: string) {
  try {
    return openDatabase(folder, schema);
  } catch (error) {
    if (!(error instanceof UnusableDataError)) throw error;
    throw new DataFolderError(
      `${folder} ${error.how}. Remove this folder only, which loses no data, and start again: npm start`,
    );
  }
}

/** The checkpoints of all consumers, by id, on disk. */
export function openCheckpoints(folder: string) {
  const database = open(folder);
  const find = database.prepare('SELECT position FROM checkpoints WHERE id = ?');
  const put = database.prepare('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)');
  return {
    of: (id: string): Checkpoint => ({
      read() {
        const row = find.get(id);
        return row && String(row.position);
      },
      write(position) {
        put.run(id, position);
      },
    }),
    close: () => database.close(),
  };
}

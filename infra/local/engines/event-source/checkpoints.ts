import { openDatabase } from '../../kit/open-database.ts';

/** The position of a consumer in its stream. */
export interface Checkpoint {
  read(): string | undefined;
  write(position: string): void;
}

/** The checkpoints of all consumers, by id, on disk. */
export function openCheckpoints(folder: string) {
  const database = openDatabase(
    folder,
    'CREATE TABLE IF NOT EXISTS checkpoints (id TEXT PRIMARY KEY, position TEXT NOT NULL)',
  );
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

import { inTransaction, openDatabase } from '../../kit/open-database.ts';

interface Change {
  key: string;
  /** Absent: the key is deleted. */
  value?: unknown;
}

export type Store = ReturnType<typeof openStore>;

/** JSON values by key. Without a folder they are in memory. */
export function openStore(folder: string | undefined) {
  const database = openDatabase(
    folder,
    // Another name of the column refuses data whose values have another form.
    'CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID',
  );
  const one = database.prepare('SELECT json FROM entries WHERE key = ?');
  const range = database.prepare(
    'SELECT key, json FROM entries WHERE key >= ? AND key < ? ORDER BY key',
  );
  const put = database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM entries WHERE key = ?');
  const parse = (value: unknown): unknown => JSON.parse(String(value));

  return {
    get(key: string): unknown {
      const row = one.get(key);
      return row && parse(row.json);
    },
    /** All keys with a prefix, which ends in `~`, and their values. */
    entries(prefix: string) {
      const rows = range.all(prefix, `${prefix}\u{10ffff}`);
      return rows.map(({ key, json }) => ({ key: String(key), value: parse(json) }));
    },
    /** All changes or none. */
    write(changes: Change[]): void {
      inTransaction(database, () => {
        for (const { key, value } of changes) {
          if (value === undefined) remove.run(key);
          else put.run(key, JSON.stringify(value));
        }
      });
    },
    close: () => database.close(),
  };
}

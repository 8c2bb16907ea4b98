import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The stored data cannot be read; the message says what to do. */
export class UnreadableDataError extends Error {
  override readonly name = 'UnreadableDataError';
}

function unreadable(folder: string, cause: string) {
  return new UnreadableDataError(
    `${folder} ${cause}. Remove the data folder to start empty, or choose another: DATA_DIR=… npm start`,
  );
}

const [busy, corrupt, notADatabase] = [5, 11, 26];

export function isInUse(error: unknown): boolean {
  return codeOf(error) === busy;
}

/**
 * Opens an engine's database, which no other process can open until it is closed; without a folder
 * it is in memory. A commit survives the end of the process. A power cut may take back the last
 * commits, but tears none.
 */
export function openDatabase(
  folder: string | undefined,
  schema: string,
  /** How long to wait for another process to close it. */
  waitMs = 0,
): DatabaseSync {
  if (!folder) {
    const database = new DatabaseSync(':memory:');
    database.exec(schema);
    return database;
  }
  // The mark of LevelDB, which the engines used before.
  if (existsSync(join(folder, 'CURRENT'))) {
    throw unreadable(folder, 'was written by an earlier version of Day Zero');
  }
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'data.sqlite'), { timeout: waitMs });
  try {
    // A checkpoint waits for the disk, so it happens every 16 MB instead of 4.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = 4000;
    `);
    const { quick_check: result } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
    if (result !== 'ok') throw unreadable(folder, 'is damaged');
    database.exec(schema);
    return database;
  } catch (error) {
    database.close();
    const isDamaged = [corrupt, notADatabase].includes(codeOf(error));
    throw isDamaged ? unreadable(folder, 'is damaged') : error;
  }
}

/** Commits all writes of the work, or none if it throws. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** SQLite's primary result code. */
function codeOf(error: unknown): number {
  return Number((error as { errcode?: number }).errcode) & 0xff;
}

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFolderErrorOf, sqliteCodeOf, unusable } from './data-folder-error.ts';

const busy = 5;

export function isInUse(error: unknown): boolean {
  return sqliteCodeOf(error) === busy;
}

/**
 * A database in a file. The last writes are only in its log until it is closed, so a mark says
 * whether there must be a log.
 */
class DatabaseFile extends DatabaseSync {
  readonly #log: string;
  readonly #mark: string;

  constructor(folder: string, waitMs: number) {
    const file = join(folder, 'data.sqlite');
    const log = `${file}-wal`;
    const mark = join(folder, 'open');
    if (existsSync(mark) && !existsSync(log)) {
      throw unusable(folder, 'is damaged: data.sqlite-wal is missing');
    }
    super(file, { timeout: waitMs });
    this.#log = log;
    this.#mark = mark;
  }

  markOpen(): void {
    if (existsSync(this.#log)) writeFileSync(this.#mark, '');
  }

  /** Closes it after a failed start. The mark of another process stays, and so does its log. */
  abandon(): void {
    super.close();
    if (!existsSync(this.#log)) rmSync(this.#mark, { force: true });
  }

  override close(): void {
    rmSync(this.#mark, { force: true });
    super.close();
  }
}

const writtenByOtherVersion = (folder: string) =>
  unusable(folder, 'was written by another version of the local cloud');

function columnsOf(database: DatabaseSync) {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)');
  return new Map(
    tables.map(({ name }) => [name, columns.all(name!).map((column) => column.name)] as const),
  );
}

/** Whether a table lacks a column of the schema, which adds tables only. */
function lacksColumns(database: DatabaseSync, schema: string): boolean {
  const empty = new DatabaseSync(':memory:');
  empty.exec(schema);
  const present = columnsOf(database);
  return [...columnsOf(empty)].some(([table, columns]) => {
    const found = present.get(table);
    return found && columns.some((column) => !found.includes(column));
  });
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
    throw writtenByOtherVersion(folder);
  }
  mkdirSync(folder, { recursive: true });
  const database = openFile(folder, waitMs);
  try {
    // A checkpoint waits for the disk, so it happens every 16 MB instead of 4.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = 4000;
    `);
    const { quick_check: result } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
    if (result !== 'ok') throw unusable(folder);
    if (lacksColumns(database, schema)) throw writtenByOtherVersion(folder);
    database.exec(schema);
    database.markOpen();
    return database;
  } catch (error) {
    database.abandon();
    throw dataFolderErrorOf(error, folder) ?? error;
  }
}

function openFile(folder: string, waitMs: number) {
  try {
    return new DatabaseFile(folder, waitMs);
  } catch (error) {
    throw dataFolderErrorOf(error, folder) ?? error;
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

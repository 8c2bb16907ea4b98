/** The data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

interface SystemError {
  syscall?: string;
  /** Of the file system. */
  code?: string;
  path?: string;
  /** Of SQLite. */
  errcode?: number;
}

/** SQLite's primary result code. */
export const sqliteCodeOf = (error: unknown): number =>
  Number((error as SystemError | null)?.errcode) & 0xff;

const [readOnly, inputOutput, corrupt, full, cannotOpen, notADatabase] = [8, 10, 11, 13, 14, 26];

/** SQLite locks a file that it may read but not write (`SQLITE_IOERR_LOCK`). */
const lockFailed = 3850;

const isNotWritable = (error: unknown) =>
  isOneOf(error, ['EACCES', 'EPERM', 'EROFS'], [readOnly, cannotOpen]) ||
  (error as SystemError | null)?.errcode === lockFailed;

const isOneOf = (error: unknown, fileCodes: string[], sqliteCodes: number[]) =>
  fileCodes.includes(String((error as SystemError | null)?.code)) ||
  sqliteCodes.includes(sqliteCodeOf(error));

const otherFolder = 'choose another folder: DATA_DIR=… npm start';

/**
 * What a person can do about an error of the disk or of the files on it; undefined for other errors.
 * `folder` is named if the error names no file.
 */
export function dataFolderErrorOf(error: unknown, folder?: string): DataFolderError | undefined {
  if (error instanceof DataFolderError) return error;
  // A port below 1024, for example.
  if ((error as SystemError | null)?.syscall === 'listen') return undefined;
  const path = (error as SystemError | null)?.path ?? folder ?? 'The data folder';
  if (isOneOf(error, ['ENOSPC', 'EDQUOT', 'EFBIG'], [full]))
    return new DataFolderError(
      'The disk of the data folder is full. Free some space, then start again: npm start',
    );
  // Making a folder and those above it fails so on a read-only disk.
  const isNotMade = isOneOf(error, ['ENOENT'], []) && (error as SystemError).syscall === 'mkdir';
  if (isNotMade || isNotWritable(error))
    return new DataFolderError(
      `${path} cannot be written. Allow it to the user who runs this, or ${otherFolder}`,
    );
  if (isOneOf(error, ['EEXIST', 'ENOTDIR'], []))
    return new DataFolderError(
      `${path} must be a folder, not a file. Remove it, or ${otherFolder}`,
    );
  if (isOneOf(error, ['EISDIR'], []))
    return new DataFolderError(
      `${path} must be a file, not a folder. Remove it, or ${otherFolder}`,
    );
  if (isOneOf(error, ['EIO'], [inputOutput]))
    return new DataFolderError(
      'The disk of the data folder reports errors. Check it, then start again: npm start',
    );
  if (isOneOf(error, [], [corrupt, notADatabase])) return unusable(path);
  return undefined;
}

/** Data that only an empty folder replaces. */
export class UnusableDataError extends DataFolderError {
  readonly how: string;

  constructor(path: string, how: string) {
    super(`${path} ${how}. Remove the data folder to start empty, or ${otherFolder}`);
    this.how = how;
  }
}

export const unusable = (path: string, how = 'is damaged') => new UnusableDataError(path, how);

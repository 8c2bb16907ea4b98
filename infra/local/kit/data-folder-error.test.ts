import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dataFolderErrorOf } from './data-folder-error.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const errorOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing failed');
};
const withCode = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

const full = 'The disk of the data folder is full. Free some space, then start again: npm start';
const other = 'or choose another folder: DATA_DIR=… npm start';

test('says what to do about a full disk', () => {
  const database = openDatabase(folder, 'CREATE TABLE IF NOT EXISTS notes (text TEXT)');
  database.exec('PRAGMA max_page_count = 3');
  const error = errorOf(() => {
    for (;;) database.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(1000));
  });
  expect(dataFolderErrorOf(error)?.message).toBe(full);
  database.close();
  for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG'])
    expect(dataFolderErrorOf(withCode(code))?.message).toBe(full);
});

test('says nothing about a port that may not be used', () => {
  const error = Object.assign(withCode('EACCES'), { syscall: 'listen' });
  expect(dataFolderErrorOf(error)).toBeUndefined();
});

test('says what to do about a folder that is a file, and a file that is a folder', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'more')])
    expect(dataFolderErrorOf(errorOf(() => mkdirSync(path, { recursive: true })))?.message).toBe(
      `${path} must be a folder, not a file. Remove it, ${other}`,
    );
  expect(dataFolderErrorOf(errorOf(() => openSync(folder, 'a')))?.message).toBe(
    `${folder} must be a file, not a folder. Remove it, ${other}`,
  );
});

test('says what to do about a folder that cannot be written', () => {
  for (const code of ['EACCES', 'EPERM', 'EROFS'])
    expect(dataFolderErrorOf(withCode(code, '/data'))?.message).toBe(
      `/data cannot be written. Allow it to the user who runs this, ${other}`,
    );
  // What SQLite reports for a file that may be read only.
  expect(dataFolderErrorOf({ errcode: 3850 }, '/data')?.message).toBe(
    `/data cannot be written. Allow it to the user who runs this, ${other}`,
  );
  mkdirSync(join(folder, 'data.sqlite'));
  const error = errorOf(() => openDatabase(folder, ''));
  expect((error as Error).message).toBe(
    `${folder} cannot be written. Allow it to the user who runs this, ${other}`,
  );
});

test('says that a folder which cannot be made cannot be written', () => {
  // What Node reports for folders to be made on a read-only disk.
  const error = { code: 'ENOENT', syscall: 'mkdir', path: '/disk/new' };
  expect(dataFolderErrorOf(error)?.message).toBe(
    `/disk/new cannot be written. Allow it to the user who runs this, ${other}`,
  );
  expect(dataFolderErrorOf({ ...error, syscall: 'open' })).toBeUndefined();
});

test('knows nothing about other errors', () => {
  const missing = errorOf(() => readFileSync(join(folder, 'none')));
  for (const error of [missing, new Error('planned'), null, undefined])
    expect(dataFolderErrorOf(error)).toBeUndefined();
});

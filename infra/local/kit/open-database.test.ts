import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DataFolderError } from './data-folder-error.ts';
import { isInUse, openDatabase } from './open-database.ts';

const schema = 'CREATE TABLE IF NOT EXISTS notes (text TEXT)';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(count: number) {
  const database = openDatabase(folder, schema);
  const insert = database.prepare('INSERT INTO notes VALUES (?)');
  for (let at = 0; at < count; at += 1) insert.run(`note ${at} `.repeat(100));
  database.close();
}

test('data is there after it was closed', () => {
  write(2);
  const database = openDatabase(folder, schema);
  expect(database.prepare('SELECT count(*) AS count FROM notes').get()).toEqual({ count: 2 });
  database.close();
});

test('a database that is open cannot be opened again', () => {
  const database = openDatabase(folder, schema);
  let error: unknown;
  try {
    openDatabase(folder, schema);
  } catch (caught) {
    error = caught;
  }
  expect(isInUse(error)).toBe(true);
  database.close();
  openDatabase(folder, schema).close();
});

test('a start that fails after a kill loses nothing', () => {
  const database = openDatabase(folder, schema);
  database.exec("INSERT INTO notes VALUES ('kept')");
  const killed = join(folder, 'killed');
  mkdirSync(killed);
  for (const file of ['data.sqlite', 'data.sqlite-wal', 'open'])
    copyFileSync(join(folder, file), join(killed, file));
  database.close();
  expect(() => openDatabase(killed, 'no SQL')).toThrow('syntax error');
  const again = openDatabase(killed, schema);
  expect(again.prepare('SELECT text FROM notes').get()).toEqual({ text: 'kept' });
  again.close();
});

test.each([
  ['LevelDB', () => writeFileSync(join(folder, 'CURRENT'), 'MANIFEST-000002\n')],
  ['fewer columns', () => openDatabase(folder, 'CREATE TABLE notes (name TEXT)').close()],
  [
    'fewer columns and an index of a new one',
    () => openDatabase(folder, 'CREATE TABLE notes (name TEXT)').close(),
    `${schema}; CREATE INDEX IF NOT EXISTS texts ON notes (text)`,
  ],
])('data of another version, with %s, is rejected with what to do', (_, make, wanted = schema) => {
  make();
  expect(() => openDatabase(folder, wanted)).toThrow(
    new DataFolderError(
      `${folder} was written by another version of the local cloud. Remove the data folder to start empty, or choose another folder: DATA_DIR=… npm start`,
    ),
  );
});

test.each([
  ['no database', (data: Buffer) => data.fill('x', 0, 100)],
  ['damaged within', (data: Buffer) => data.fill('x', 4096 * 3, 4096 * 5)],
  ['cut off', (data: Buffer) => data.subarray(0, 4096 * 5 + 100)],
])('a file that is %s is rejected with what to do', (_how, damage) => {
  write(100);
  const file = join(folder, 'data.sqlite');
  writeFileSync(file, damage(readFileSync(file)));
  expect(() => openDatabase(folder, schema)).toThrow(
    new DataFolderError(
      `${folder} is damaged. Remove the data folder to start empty, or choose another folder: DATA_DIR=… npm start`,
    ),
  );
});

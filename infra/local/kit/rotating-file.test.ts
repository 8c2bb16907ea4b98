import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openRotatingFile } from './rotating-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keeps the newest lines in two files of at most the given size', () => {
  const file = join(folder, 'a.log');
  for (let at = 0; at < 100; at += 1) openRotatingFile(file, 50).append(`line ${at}\n`);
  const log = openRotatingFile(file, 50);
  for (let at = 100; at < 200; at += 1) log.append(`line ${at}\n`);
  expect(readdirSync(folder).sort()).toEqual(['a.log', 'a.log.1']);
  const kept = ['a.log.1', 'a.log'].map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const text of kept) expect(text.length).toBeLessThanOrEqual(50);
  const lines = kept.join('').trim().split('\n');
  expect(lines).toEqual(lines.map((_, at) => `line ${200 - lines.length + at}`));
});

import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { exportAgain, newFolder } from '#infra/testing/exported-company.ts';
import { hashOfFile, hashOfFiles, type Manifest } from './export-format.ts';
import { verifyExport } from './import-data.ts';

test('rejects an export that was changed or lacks a file before it writes anything', async () => {
  const changed = await exportAgain();
  appendFileSync(join(changed, 'items/todo.jsonl'), '{"Item":{}}\n');
  await expect(verifyExport(changed)).rejects.toThrow('items/todo.jsonl has another hash');
  const incomplete = await exportAgain();
  rmSync(join(incomplete, 'people.jsonl'));
  await expect(verifyExport(incomplete)).rejects.toThrow('people.jsonl is missing');
  await expect(verifyExport(newFolder())).rejects.toThrow('it is no export');
});

test('rejects photos that are not files of the export', async () => {
  const changed = await exportAgain();
  const manifestPath = join(changed, 'manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const photos = join(changed, 'photos.jsonl');
  writeFileSync(photos, '{"key":"../secret.txt","contentType":"image/png"}\n');
  const entry = manifest.files.find(({ file }) => file === 'photos.jsonl')!;
  Object.assign(entry, { lines: 1, sha256: await hashOfFile(photos) });
  manifest.sha256 = hashOfFiles(manifest.files);
  writeFileSync(manifestPath, JSON.stringify(manifest));
  await expect(verifyExport(changed)).rejects.toThrow('names ../secret.txt');
});

test('rejects an export with a negative number of migrations', async () => {
  const changed = await exportAgain();
  const manifestPath = join(changed, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  writeFileSync(manifestPath, JSON.stringify({ ...manifest, migrations: -1 }));
  await expect(verifyExport(changed)).rejects.toThrow('is not of a version');
});

import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import {
  exportAgain,
  folder,
  newFolder,
  samples,
  source,
} from '#infra/testing/exported-company.ts';
import { exportData, findCompany } from './export-data.ts';
import { verifyExport } from './import-data.ts';

test('contains the company that was asked for and nothing of another', async () => {
  const { counts } = await verifyExport(folder);
  expect(counts).toMatchObject({ company: 1, user: 3, people: 1, photos: 2, team: 2 });
  expect(counts.session).toBeUndefined();
  const { client, tableName } = source;
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName }));
  const named = Items.find(({ type, id }) => type?.S === 'company' && id?.S === samples.companyId);
  expect(await findCompany(source, String(named?.name?.S))).toBe(samples.companyId);
  await expect(findCompany(source, 'Nobody')).rejects.toThrow("the exact name 'Nobody'");
});

test('one line of each file is an item as DynamoDB itself exports it', () => {
  const [line] = readFileSync(join(folder, 'items/team.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(line!)).toMatchObject({ Item: { type: { S: 'team' }, isPrivate: {} } });
});

test('never overwrites an export or other files', async () => {
  const again = { tenant: 'example', folder, companyId: null };
  await expect(exportData(source, again)).rejects.toThrow('has an export already');
  const busy = newFolder();
  await exportAgain();
  const other = join(busy, '..');
  appendFileSync(join(other, 'letter.txt'), 'Dear Sir');
  await expect(exportData(source, { ...again, folder: other })).rejects.toThrow('is not empty');
  expect(readdirSync(other)).toEqual(['letter.txt']);
});

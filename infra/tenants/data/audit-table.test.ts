import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Difference } from '#functions/consistency/difference.ts';
import { environment } from '#functions/kit/environment.ts';
import { put, update, write } from '#functions/kit/table/table-write.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { signUp } from '#functions/testing/sign-up.ts';
import { auditTable, describeDifference } from './audit-table.ts';

let client: DynamoDBClient;

beforeAll(() => {
  client = new DynamoDBClient({});
});
afterAll(() => client.destroy());

const audit = async () => {
  const found: Difference[] = [];
  const table = { client, tableName: environment('TABLE_NAME') };
  const result = await auditTable(table, (difference) => found.push(difference));
  return { found, result };
};

test('audits every company, and leaves out what belongs to none', async () => {
  const people = [await signUp(), await signUp()];
  await write(put({ PK: 'WEATHER#x', SK: 'SILENCE', type: 'weather_silence', until: 1 }));
  expect(await audit()).toMatchObject({ found: [], result: { companies: 2, differences: 0 } });
  const [{ user }] = people as [(typeof people)[0]];
  const key = { PK: `C#${user.companyId}#U#${user.id}`, SK: 'USER' };
  await write(update({ key, set: { GSI1SK: 'x' }, exists: true }));
  const { found, result } = await audit();
  expect(result.differences).toBe(1);
  expect(found.map(describeDifference)).toEqual([
    `${key.PK} USER  GSI1SK: stored "x", expected "mara lindqvist#${user.id}"`,
  ]);
});

test('does not report the address of somebody who lost it to its owner in another company', async () => {
  const { user } = await signUp();
  const email = { PK: `EMAIL#${user.username}`, SK: 'EMAIL' };
  const other = makeCompany();
  await write(update({ key: email, set: { companyId: other.id }, exists: true }));
  const { found } = await audit();
  expect(found.filter(({ companyId }) => companyId === user.companyId)).toEqual([]);
});

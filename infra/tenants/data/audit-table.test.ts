import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Difference, describeDifference } from '#functions/consistency/difference.ts';
import { environment } from '#functions/kit/environment.ts';
import { put, update, write } from '#functions/kit/table/table-write.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { signUp } from '#functions/testing/sign-up.ts';
import { auditTable } from './audit-table.ts';

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
  await write(put({ PK: 'WEATHER#x', SK: 'COOL_DOWN', type: 'weather_cool_down', until: 1 }));
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

test('says that it does not know a type, also of items of no company, once for each', async () => {
  const { user } = await signUp();
  const PK = `C#${user.companyId}#MEETING`;
  await write(
    put({ PK, SK: 'A', type: 'meeting' }),
    put({ PK, SK: 'B', type: 'meeting' }),
    put({ PK, SK: 'C' }),
    put({ PK: 'CLOCKWORK', SK: 'CLOCKWORK', type: 'clockwork' }),
  );
  const { found } = await audit();
  const sentences = found.map(describeDifference).filter((line) => line.includes('not know'));
  expect(sentences).toEqual([
    expect.stringMatching(
      /^CLOCKWORK CLOCKWORK {2}The audit does not know .* type "clockwork": use/,
    ),
    expect.stringContaining('the type "meeting"'),
    expect.stringContaining('the type nothing'),
  ]);
});

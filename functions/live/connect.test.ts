import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { handler as connect } from './connect.ts';
import { findConnection, removeConnection } from './connection-store.ts';
import { connectEvent, open } from './testing/connect-event.ts';

describe('connecting', () => {
  test.each([
    ['without a session', { cookie: '__Host-session=nonsense' }],
    ['at the own address of the gateway', { originSecret: '' }],
    ['from another origin', { origin: 'https://evil.test' }],
    ['as somebody else', { query: { userId: randomUUID() } }],
    ['for another company', { query: { companyId: randomUUID() } }],
  ])('is rejected %s', async (_, difference) => {
    const person = await makeCompany().person();
    const event = connectEvent(randomUUID(), { cookie: person.cookie, ...difference });
    expect(await connect(event)).toEqual({ statusCode: 403 });
  });

  test('is accepted with query values that match the session', async () => {
    const person = await makeCompany().person();
    const query = { userId: person.id, companyId: person.companyId };
    const event = connectEvent(randomUUID(), { cookie: person.cookie, query });
    expect(await connect(event)).toEqual({ statusCode: 200 });
  });
});

test('a session opens at most 50 connections', async () => {
  const company = makeCompany();
  const [mara, idris] = [await company.person(), await company.person()];
  const opened = [];
  for (let made = 0; made < 50; made++) opened.push(await open(mara));
  const { cookie } = mara;
  expect(await connect(connectEvent(randomUUID(), { cookie }))).toEqual({ statusCode: 429 });
  await open(idris);
  await write(...removeConnection((await findConnection(opened[0]!))!));
  await open(mara);
});

test('a session opens at most 50 connections at the same time', async () => {
  const { cookie } = await makeCompany().person();
  const opening = Array.from({ length: 90 }, () => connect(connectEvent(randomUUID(), { cookie })));
  const statuses = (await Promise.all(opening)).map(
    (response) => (response as { statusCode: number }).statusCode,
  );
  const accepted = statuses.filter((status) => status === 200).length;
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThanOrEqual(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90 - accepted);
});

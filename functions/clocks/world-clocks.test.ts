import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cityCatalogue } from '#shared/clocks/city-catalogue.ts';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as addWorldClock } from './add-world-clock.ts';
import { handler as listWorldClocks } from './list-world-clocks.ts';
import { handler as removeWorldClock } from './remove-world-clock.ts';

const lisbon = {
  city: 'Lisbon',
  timezone: 'Europe/Lisbon',
  latitude: '38.72',
  longitude: '-9.14',
};

const add = (as: Person, body: object = lisbon, headers = {}) =>
  invoke(addWorldClock, { as, body, headers });
const listOf = async (as: Person): Promise<WorldClock[]> =>
  (await invoke(listWorldClocks, { as })).body;

const city = (n: number) => ({ ...lisbon, city: `City ${n}`, sortOrder: n });

describe('world clocks', () => {
  test('are added, listed in order for their owner only, and removed', async () => {
    const company = makeCompany();
    const mara = await company.person();
    const idris = await company.person();
    const added = await add(mara, { ...lisbon, sortOrder: 1 });
    expect(added).toMatchObject({
      status: 201,
      body: { ...lisbon, userId: mara.id, sortOrder: 1 },
    });
    expect(added.body).not.toHaveProperty('addedBy');
    await add(mara, city(0));
    expect((await listOf(mara)).map((clock) => clock.city)).toEqual(['City 0', 'Lisbon']);
    expect(await listOf(idris)).toEqual([]);
    const params = { clockId: added.body.id };
    expect((await invoke(removeWorldClock, { as: idris, params })).status).toBe(404);
    expect((await invoke(removeWorldClock, { as: mara, params })).status).toBe(204);
    expect((await invoke(removeWorldClock, { as: mara, params })).status).toBe(404);
    expect((await listOf(mara)).map((clock) => clock.city)).toEqual(['City 0']);
    expect((await add(mara)).body).toEqual({
      ...lisbon,
      id: expect.any(String),
      userId: mara.id,
      sortOrder: 0,
      createdAt: expect.any(String),
    });
  });

  test('contain the same city and time zone once, also when added concurrently', async () => {
    const mara = await makeCompany().person();
    const spelled = { ...lisbon, city: ' LISBON ' };
    const responses = await Promise.all([add(mara), add(mara, spelled), add(mara)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await add(mara)).toMatchObject({ status: 409, body: { code: 'clock_already_added' } });
    expect(await listOf(mara)).toHaveLength(1);
    const elsewhere = { ...lisbon, timezone: 'America/New_York' };
    expect((await add(mara, elsewhere)).status).toBe(201);
  });

  test('return the clock of the first attempt to a retry', async () => {
    const mara = await makeCompany().person();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await add(mara, lisbon, headers);
    expect(await add(mara, lisbon, headers)).toMatchObject({ status: 201, body: first.body });
  });

  test('are limited to 50, also when added concurrently', async () => {
    const mara = await makeCompany().person();
    for (let n = 0; n < 48; n += 8)
      await Promise.all(Array.from({ length: 8 }, (_, k) => add(mara, city(n + k))));
    const responses = await Promise.all([60, 61, 62, 63].map((n) => add(mara, city(n))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const clocks = await listOf(mara);
    expect(clocks).toHaveLength(50);
    expect((await add(mara, city(99))).body.code).toBe('too_many_clocks');
    await invoke(removeWorldClock, { as: mara, params: { clockId: clocks[0]!.id } });
    expect((await add(mara, city(99))).status).toBe(201);
  });

  test.each([
    { timezone: 'Mars/Olympus' },
    { latitude: '91' },
    { longitude: 'far away' },
    { city: ' ' },
    { sortOrder: -1 },
  ])('reject %j', async (wrong) => {
    const mara = await makeCompany().person();
    expect((await add(mara, { ...lisbon, ...wrong })).status).toBe(400);
  });
});

test('every city of the catalogue can be added once', async () => {
  expect(new Set(cityCatalogue.map(({ key }) => key)).size).toBe(cityCatalogue.length);
  const mara = await makeCompany().person();
  for (const { name, timezone, latitude, longitude } of cityCatalogue)
    expect((await add(mara, { city: name, timezone, latitude, longitude })).status).toBe(201);
});

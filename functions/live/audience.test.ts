import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { write } from '../kit/table-write.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { Audience } from './audience.ts';
import { newConnection, openConnection } from './connection-store.ts';

const open = async (person: Person) => {
  const connection = newConnection(person.session, randomUUID());
  await write(...openConnection(connection));
  return connection.connectionId;
};

test("what is one's own is told on one's own screens, all of them, and nowhere else", async () => {
  const company = makeCompany();
  const mara = await company.person();
  const own = [await open(mara), await open(mara)];
  await open(await company.person());
  const told = await new Audience().of({
    companyId: company.id,
    onlyUserId: mara.id,
    change: { entity: 'dashboard_preferences', id: mara.id, teamId: null, kind: 'changed' },
  });
  expect(told.map(({ connectionId }) => connectionId).sort()).toEqual(own.sort());
});

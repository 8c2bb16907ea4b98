import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { Audience } from './audience.ts';
import { insertConnection, newConnection } from './connection-store.ts';

const open = async (person: Person) => {
  const connection = newConnection(person.session, randomUUID());
  await write(...insertConnection(connection));
  return connection.connectionId;
};

test("events of a user's own settings reach all of their screens, and nobody else", async () => {
  const company = makeCompany();
  const mara = await company.person();
  const own = [await open(mara), await open(mara)];
  await open(await company.person());
  const event = await new Audience().connectionsFor({
    companyId: company.id,
    onlyUserId: mara.id,
    change: { entity: 'dashboard_preferences', id: mara.id, teamId: null, kind: 'changed' },
  });
  expect(event.map(({ connectionId }) => connectionId).sort()).toEqual(own.sort());
});

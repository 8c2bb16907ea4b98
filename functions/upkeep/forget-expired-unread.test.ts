import { expect, test } from '@jest/globals';
import type { TableChange } from '../kit/stream.ts';
import { readItem } from '../kit/table-read.ts';
import { handler as countUnread } from '../notifications/count-unread.ts';
import { handler as markAllRead } from '../notifications/mark-all-read.ts';
import { handler as markRead } from '../notifications/mark-read.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { tell } from '../testing/tell.ts';
import { forgetExpiredUnread } from './forget-expired-unread.ts';

const expiry = async (person: Person, id: string): Promise<TableChange> => {
  const key = { PK: `C#${person.companyId}#U#${person.id}`, SK: `NOTIFICATION#${id}` };
  const before = await readItem(key, { consistent: true });
  return { type: 'notification', before, after: undefined, expired: true, sequenceNumber: '1' };
};

const count = async (as: Person) => (await invoke(countUnread, { as })).body.count;

test('what grows old unread is counted no longer, however often that is told', async () => {
  const person = await makeCompany().person();
  const [newest, middle] = await tell(person, 3);
  await invoke(markRead, { as: person, params: { notificationId: newest!.id } });
  const changes = [await expiry(person, middle!.id), await expiry(person, newest!.id)];
  for (const change of [...changes, ...changes]) await forgetExpiredUnread(change);
  expect(await count(person)).toBe(1);
});

test('what was read with all others is not counted off', async () => {
  const person = await makeCompany().person();
  const [newest] = await tell(person, 2);
  await invoke(markAllRead, { as: person });
  await tell(person, 1);
  await forgetExpiredUnread(await expiry(person, newest!.id));
  expect(await count(person)).toBe(1);
});

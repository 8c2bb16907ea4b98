import { expect, test } from '@jest/globals';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { handler as countUnread } from '#functions/notifications/count-unread.ts';
import { handler as markAllRead } from '#functions/notifications/mark-all-read.ts';
import { handler as markRead } from '#functions/notifications/mark-read.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { sendNotifications } from '#functions/testing/send-notifications.ts';
import { forgetExpiredUnread } from './forget-expired-unread.ts';

const expiry = async (person: Person, id: string): Promise<TableChange> => {
  const key = { PK: `C#${person.companyId}#U#${person.id}`, SK: `NOTIFICATION#${id}` };
  const before = await readItem(key, { consistent: true });
  return {
    type: 'notification',
    before,
    after: undefined,
    expired: true,
    sequenceNumber: '1',
    writtenAt: 0,
  };
};

const count = async (as: Person) => (await invoke(countUnread, { as })).body.count;

test('an expired unread notification is subtracted once, however often the stream repeats', async () => {
  const person = await makeCompany().person();
  const [newest, middle] = await sendNotifications(person, 3);
  await invoke(markRead, { as: person, params: { notificationId: newest!.id } });
  const changes = [await expiry(person, middle!.id), await expiry(person, newest!.id)];
  for (const change of [...changes, ...changes]) await forgetExpiredUnread(change);
  expect(await count(person)).toBe(1);
});

test('an expired read notification is not subtracted', async () => {
  const person = await makeCompany().person();
  const [newest] = await sendNotifications(person, 2);
  await invoke(markAllRead, { as: person });
  await sendNotifications(person, 1);
  await forgetExpiredUnread(await expiry(person, newest!.id));
  expect(await count(person)).toBe(1);
});

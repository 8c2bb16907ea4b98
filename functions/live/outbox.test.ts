import { expect, test } from '@jest/globals';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Connection } from './connection-store.ts';
import { Outbox } from './outbox.ts';

const connection: Connection = {
  connectionId: 'one',
  companyId: 'c',
  userId: 'u',
  tokenHash: 't',
  openedAt: 0,
  shows: [],
};

const changeOf = (id: string, title = ''): LiveChange => ({
  entity: 'todo',
  id,
  teamId: 't',
  kind: 'changed',
  item: { id, updatedAt: '', title },
});

const send = (...changes: LiveChange[]) => {
  const outbox = new Outbox();
  for (const change of changes) outbox.addChange(connection, change, { company: 7 });
  return outbox.entries()[0]!.messages;
};

test('all presence changes of a batch are one message', () => {
  const outbox = new Outbox();
  for (const userId of ['a', 'b', 'c']) outbox.addPresence(connection, { userId, isOnline: true });
  expect(outbox.entries()[0]!.messages).toEqual([
    {
      type: 'presence_update',
      userId: 'a',
      isOnline: true,
      others: [
        { userId: 'b', isOnline: true },
        { userId: 'c', isOnline: true },
      ],
    },
  ]);
});

test('changes of a batch are one message', () => {
  const [one, two] = [changeOf('1'), changeOf('2')];
  expect(send(one, two)).toEqual([
    { type: 'changes', changes: [one, two], numbers: { company: 7 } },
  ]);
});

test('many large changes are several messages, of which the last is numbered', () => {
  const messages = send(...['1', '2', '3'].map((id) => changeOf(id, 'x'.repeat(14_000))));
  expect(messages.map((message) => message.type === 'changes' && message.changes.length)).toEqual([
    2, 1,
  ]);
  expect(messages.map((message) => 'numbers' in message && message.numbers)).toEqual([
    false,
    { company: 7 },
  ]);
  for (const message of messages) expect(JSON.stringify(message).length).toBeLessThan(32_000);
});

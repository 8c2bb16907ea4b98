import { expect, test } from '@jest/globals';
import type { LiveChange, LiveMessage } from '#shared/live/live-message.ts';
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

/** A change that is this many bytes long in a message. */
const changeOfBytes = (id: string, bytes: number, character = 'x') => {
  const room = bytes - Buffer.byteLength(JSON.stringify(changeOf(id)));
  return changeOf(id, character.repeat(room / Buffer.byteLength(character)));
};

const countsOf = (messages: LiveMessage[]) =>
  messages.map((message) => (message.type === 'changes' ? message.changes.length : message.type));

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

test.each([
  [15_001, 14_999, 'x', [2]],
  [15_001, 15_000, 'x', [1, 1]],
  // About 10,000 characters each, of two bytes.
  [20_001, 20_001, '\u00e9', [1, 1]],
  [29_999, 1999, 'x', [1, 1]],
])('changes of %d and %d bytes (%s) are messages of %j', (one, two, character, expected) => {
  const changes = [changeOfBytes('1', one, character), changeOfBytes('2', two, character)];
  expect(countsOf(send(...changes))).toEqual(expected);
});

test('a message after a full one has room again', () => {
  const changes = [29_999, 14_001, 14_003].map((bytes, id) => changeOfBytes(String(id), bytes));
  expect(countsOf(send(...changes))).toEqual([1, 2]);
});

test('a message names each request that caused it once', () => {
  const outbox = new Outbox();
  outbox.addChange(connection, changeOf('1'), {}, new Set(['r1']));
  outbox.addChange(connection, changeOf('2'), {}, new Set(['r1', 'r2']));
  outbox.addChange(connection, changeOf('3'), {});
  expect(outbox.entries()[0]!.messages).toEqual([
    {
      type: 'changes',
      changes: [changeOf('1'), changeOf('2'), changeOf('3')],
      requestIds: ['r1', 'r2'],
    },
  ]);
});

test('a message has the latest number of each kind', () => {
  const outbox = new Outbox();
  outbox.addChange(connection, changeOf('1'), { company: 7, 'user:u': 19 });
  outbox.addChange(connection, changeOf('2'), { company: 8 });
  expect(outbox.entries()[0]!.messages).toMatchObject([{ numbers: { company: 8, 'user:u': 19 } }]);
});

test('only the last count of unread notifications is sent, in the place of the last', () => {
  const outbox = new Outbox();
  outbox.add(connection, { type: 'unread_count', count: 3 });
  outbox.add(connection, { type: 'pong', missed: false });
  outbox.add(connection, { type: 'unread_count', count: 4 });
  outbox.add(connection, { type: 'signed_out' });
  expect(outbox.entries()[0]!.messages).toEqual([
    { type: 'pong', missed: false },
    { type: 'unread_count', count: 4 },
    { type: 'signed_out' },
  ]);
});

test('other messages are never replaced', () => {
  const outbox = new Outbox();
  outbox.add(connection, { type: 'pong', missed: true });
  outbox.add(connection, { type: 'pong', missed: false });
  expect(outbox.entries()[0]!.messages).toEqual([
    { type: 'pong', missed: true },
    { type: 'pong', missed: false },
  ]);
});

test('changes and presence are messages of their own after another message', () => {
  const outbox = new Outbox();
  outbox.add(connection, { type: 'unread_count', count: 5 });
  outbox.addPresence(connection, { userId: 'noor', isOnline: false });
  outbox.addChange(connection, changeOf('1'), {});
  outbox.addPresence(connection, { userId: 'ada', isOnline: true });
  expect(outbox.entries()[0]!.messages).toEqual([
    { type: 'unread_count', count: 5 },
    {
      type: 'presence_update',
      userId: 'noor',
      isOnline: false,
      others: [{ userId: 'ada', isOnline: true }],
    },
    { type: 'changes', changes: [changeOf('1')] },
  ]);
});

test('each connection gets its own messages', () => {
  const outbox = new Outbox();
  const other = { ...connection, connectionId: 'two', userId: 'noor' };
  outbox.add(connection, { type: 'unread_count', count: 2 });
  outbox.add(other, { type: 'unread_count', count: 11 });
  expect(outbox.entries()).toEqual([
    { connection, messages: [{ type: 'unread_count', count: 2 }] },
    { connection: other, messages: [{ type: 'unread_count', count: 11 }] },
  ]);
});

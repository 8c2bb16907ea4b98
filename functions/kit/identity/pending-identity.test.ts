import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readItem } from '#functions/kit/table/table-read.ts';
import { insert, write } from '#functions/kit/table/table-write.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import { writeWithIdentity } from './pending-identity.ts';

const newIdentity = () => {
  const userId = randomUUID();
  return { userId, username: `${userId}@day-zero.test`, password: 'a password' };
};
const pendingKey = (userId: string) => ({
  PK: `PENDING_IDENTITY#${userId}`,
  SK: 'PENDING_IDENTITY',
});

test('identity and items are created together', async () => {
  const identity = newIdentity();
  const key = { PK: `TEST#${identity.userId}`, SK: 'TEST' };
  await writeWithIdentity(identity, [insert(key)]);
  expect(await readItem(key)).toEqual(key);
  expect(await identitiesOf(identity.username)).toEqual([identity.userId]);
  expect(await readItem(pendingKey(identity.userId))).toBeUndefined();
});

test('neither exists when the write is rejected', async () => {
  const identity = newIdentity();
  const [taken, free] = [
    { PK: `TEST#${identity.userId}`, SK: 'TAKEN' },
    { PK: 'TEST', SK: 'FREE' },
  ];
  await write(insert(taken));
  class TakenError extends Error {}
  const writing = writeWithIdentity(identity, [insert(free), insert(taken, TakenError)]);
  await expect(writing).rejects.toThrow(TakenError);
  expect(await readItem(free)).toBeUndefined();
  expect(await identitiesOf(identity.username)).toEqual([]);
  expect(await readItem(pendingKey(identity.userId))).toBeUndefined();
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { identitiesOf } from '../testing/user-pool.ts';
import { writeWithIdentity } from './pending-identity.ts';
import { readItem } from './table-read.ts';
import { insert, write } from './table-write.ts';

const newIdentity = () => {
  const userId = randomUUID();
  return { userId, username: `${userId}@day-zero.test`, password: 'a password' };
};
const pendingKey = (userId: string) => ({
  PK: `PENDING_IDENTITY#${userId}`,
  SK: 'PENDING_IDENTITY',
});

test('an identity and what is written with it come together', async () => {
  const identity = newIdentity();
  const key = { PK: `TEST#${identity.userId}`, SK: 'TEST' };
  await writeWithIdentity(identity, [insert(key)]);
  expect(await readItem(key)).toEqual(key);
  expect(await identitiesOf(identity.username)).toEqual([identity.userId]);
  expect(await readItem(pendingKey(identity.userId))).toBeUndefined();
});

test('neither is there when what is written is refused', async () => {
  const identity = newIdentity();
  const [taken, free] = [
    { PK: `TEST#${identity.userId}`, SK: 'TAKEN' },
    { PK: 'TEST', SK: 'FREE' },
  ];
  await write(insert(taken));
  const refusal = new Error('taken');
  const writing = writeWithIdentity(identity, [insert(free), insert(taken, () => refusal)]);
  await expect(writing).rejects.toBe(refusal);
  expect(await readItem(free)).toBeUndefined();
  expect(await identitiesOf(identity.username)).toEqual([]);
  expect(await readItem(pendingKey(identity.userId))).toBeUndefined();
});

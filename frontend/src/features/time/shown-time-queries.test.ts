import { expect, test } from 'vitest';
import { createQueryClient } from '../../kit/query-client.ts';
import { heldAnswer } from '../../testing/fake-api.ts';
import { carryOut } from './shown-time-queries.ts';

test('what each of several changes touched is read again after the last of them', async () => {
  const client = createQueryClient();
  const [one, other] = [['of one todo'], ['of another']];
  for (const key of [one, other]) client.setQueryData(key, 0);
  const isOld = () => [one, other].map((key) => client.getQueryState(key)?.isInvalidated);
  const slow = heldAnswer<void>();
  const change = (key: string[], answer: Promise<void>) =>
    carryOut(
      client,
      [key],
      () => client.setQueryData(key, 1),
      () => answer,
    );
  const first = change(one, Promise.resolve());
  const last = change(other, slow.promise);
  await first;
  expect(isOld()).toEqual([false, false]);
  slow.give();
  await last;
  expect(isOld()).toEqual([true, true]);
});

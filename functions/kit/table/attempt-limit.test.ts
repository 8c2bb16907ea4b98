import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { countAttempt, type Limit, limitFailures } from './attempt-limit.ts';

const limit = (max: number): Limit => ({ name: 'test', max, periodSeconds: 60 });
const tooMany = { status: 429, code: 'too_many' };
/** A whole second, and of today, because the table deletes counters that expired. */
const start = new Date(new Date().setMilliseconds(0));
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

test('attempts above the limit are rejected until a period after the first', async () => {
  const subject = randomUUID();
  const attempt = (now: Date) => countAttempt([limit(2), subject], now);
  await attempt(start);
  await attempt(after(59_999));
  await expect(attempt(after(59_999))).rejects.toMatchObject(tooMany);
  await attempt(after(60_000));
  await attempt(after(60_000));
  await expect(attempt(after(119_999))).rejects.toMatchObject(tooMany);
});

test('subjects are counted separately', async () => {
  const attempt = (subject: string) => countAttempt([limit(1), subject], start);
  await attempt(randomUUID());
  await attempt(randomUUID());
});

test('concurrent attempts do not exceed the limit', async () => {
  let made = 0;
  const subject = randomUUID();
  const fail = async () => {
    made += 1;
    return false;
  };
  const attempts = Array.from({ length: 6 }, () =>
    limitFailures([[limit(3), subject]], fail, (result) => !result),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(made).toBe(3);
});

test('successes do not count', async () => {
  const subject = randomUUID();
  const attempt = (isRight: boolean) =>
    limitFailures(
      [[limit(1), subject]],
      async () => isRight,
      (result) => !result,
    );
  await attempt(true);
  await attempt(true);
  await attempt(false);
  await expect(attempt(true)).rejects.toMatchObject(tooMany);
});

test('attempts that a limit rejects do not count for the other limits', async () => {
  const [account, source] = [randomUUID(), randomUUID()];
  const attempt = (ofAccount: string, isRight: boolean) =>
    limitFailures(
      [
        [limit(1), ofAccount],
        [limit(3), source],
      ],
      async () => isRight,
      (result) => !result,
    );
  await attempt(account, false);
  for (let made = 0; made < 5; made++)
    await expect(attempt(account, true)).rejects.toMatchObject(tooMany);
  await attempt(randomUUID(), false);
  expect(await attempt(randomUUID(), true)).toBe(true);
});

test('attempts that end with an error do not count', async () => {
  const subject = randomUUID();
  const attempt = (check: () => Promise<boolean>) =>
    limitFailures([[limit(1), subject]], check, (result) => !result);
  const outage = async () => {
    throw new Error('no answer');
  };
  await expect(attempt(outage)).rejects.toThrow('no answer');
  expect(await attempt(async () => true)).toBe(true);
});

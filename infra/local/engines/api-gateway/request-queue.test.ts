import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { QueueFullError, requestQueue } from './request-queue.ts';

/** Work that ends when it is told to. */
const work = () => {
  const started: (() => void)[] = [];
  const begin = () => new Promise<void>((resolve) => started.push(resolve));
  return { begin, started, endOldest: () => started.shift()?.() };
};

test('as many run at once as may, and the others in the order in which they came', async () => {
  const queue = requestQueue({ atOnce: 2, waiting: 10, longestWaitMs: 60_000 });
  const { begin, started, endOldest } = work();
  const order: number[] = [];
  const all = [0, 1, 2, 3].map((at) =>
    queue.run(() => {
      order.push(at);
      return begin();
    }),
  );
  await pause(1);
  expect({ order, running: started.length }).toEqual({ order: [0, 1], running: 2 });
  for (const _ of all) {
    endOldest();
    await pause(1);
    expect(started.length).toBeLessThanOrEqual(2);
  }
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});

test('rejects what finds the queue full, or waits too long, before it runs', async () => {
  const queue = requestQueue({ atOnce: 1, waiting: 1, longestWaitMs: 20 });
  const { begin, started, endOldest } = work();
  const first = queue.run(begin);
  const tooLong = queue.run(begin);
  await expect(queue.run(begin)).rejects.toThrow(QueueFullError);
  await expect(tooLong).rejects.toThrow(QueueFullError);
  expect(started).toHaveLength(1);
  endOldest();
  await first;
  const later = queue.run(begin);
  await pause(1);
  endOldest();
  await later;
});

test('what runs in any case waits as long as it must', async () => {
  const queue = requestQueue({ atOnce: 1, waiting: 0, longestWaitMs: 1 });
  const { begin, endOldest } = work();
  const first = queue.run(begin);
  const inAnyCase = queue.runInAnyCase(async () => 'ran');
  await pause(10);
  endOldest();
  await first;
  expect(await inAnyCase).toBe('ran');
});

test('a request that fails gives its place to the next', async () => {
  const queue = requestQueue({ atOnce: 1, waiting: 1, longestWaitMs: 60_000 });
  const failed = queue.run(() => Promise.reject(new Error('planned')));
  const next = queue.run(async () => 'ran');
  await expect(failed).rejects.toThrow('planned');
  expect(await next).toBe('ran');
});

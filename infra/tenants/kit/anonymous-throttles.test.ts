import { tokenBucket } from '@day-zero/local-cloud/testing';
import { expect, test } from '@jest/globals';
import { anonymousThrottles, assumedSeconds } from './anonymous-throttles.ts';

/** How many requests run at once, at most, if each takes its time and as many come as possible. */
const mostAtOnce = (throttle: { rate: number; burst: number }, seconds: number) => {
  let now = 0;
  const take = tokenBucket({ requestsPerSecond: throttle.rate, burst: throttle.burst }, () => now);
  let running: number[] = [];
  let most = 0;
  // A minute, of which each millisecond begins with as many requests as the gateway lets through.
  for (; now < 60_000; now += 1) {
    running = running.filter((end) => end > now);
    while (take()) running.push(now + seconds * 1000);
    most = Math.max(most, running.length);
  }
  return most;
};

test.each([2, 3, 5, 20, 37, 100])(
  'a steady flow fits into %i executions, which it can use up',
  (anonymous) => {
    const concurrency = { anonymous };
    const throttles = anonymousThrottles({ requestsPerSecond: 10_000, concurrency });
    for (const kind of ['reading', 'others'] as const) {
      const most = mostAtOnce(throttles[kind], assumedSeconds[kind]);
      expect(most).toBeLessThanOrEqual(anonymous);
      expect(most).toBeGreaterThanOrEqual(anonymous - 1);
    }
  },
);

test('a route gets no more than its part of the requests of the tenant', () => {
  const concurrency = { anonymous: 1000 };
  expect(anonymousThrottles({ requestsPerSecond: 10, concurrency })).toEqual({
    reading: { rate: 5, burst: 10 },
    others: { rate: 3, burst: 6 },
  });
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { inConflict, notFound, tooBusy } from '#shared/kit/problems.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

beforeEach(() => {
  // Only the clock that measures is ours; pauses are what they are.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'hrtime',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A change that takes so many seconds, and fails so many times. */
const change = (failures: number, problem: () => Error, seconds = 0) => {
  const made = { attempts: 0 };
  const attempt = async () => {
    made.attempts += 1;
    jest.advanceTimersByTime(seconds * 1000);
    if (made.attempts <= failures) throw problem();
    return 'done';
  };
  return { made, attempt };
};

test.each([
  ['somebody was faster', tooBusy],
  ['the table was busy', inConflict],
])('tries again where %s', async (_, problem) => {
  expect(await retryOnConflict(change(3, problem).attempt)).toBe('done');
});

test('tells any other problem at once', async () => {
  const { made, attempt } = change(1, notFound);
  await expect(retryOnConflict(attempt)).rejects.toMatchObject({ code: 'not_found' });
  expect(made.attempts).toBe(1);
});

test('begins nothing that a request would have no time for', async () => {
  const { made, attempt } = change(12, tooBusy, 3);
  await expect(retryOnConflict(attempt)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(made.attempts).toBe(3);
});

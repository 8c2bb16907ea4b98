import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ConflictError, ContentionError, NotFoundError } from '#shared/kit/common-errors.ts';
import { retry } from './retry.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

let pauses: number[];
let clock: number;

beforeEach(() => {
  pauses = [];
  clock = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, pause: number) => {
    pauses.push(pause);
    clock += pause;
    run();
  }) as typeof setTimeout);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** An attempt that takes some seconds and fails some times. */
const failing = (failures: number, ErrorType: new () => Error, seconds = 0) => {
  const made = { attempts: 0 };
  const attempt = async () => {
    made.attempts += 1;
    clock += seconds * 1000;
    if (made.attempts <= failures) throw new ErrorType();
    return 'done';
  };
  return { made, attempt };
};

const isConflict = (error: unknown) => error instanceof ConflictError;

describe('retry', () => {
  test('returns the result of the first attempt that succeeds', async () => {
    const { made, attempt } = failing(3, ConflictError);
    expect(await retry(attempt, isConflict)).toBe('done');
    expect(made.attempts).toBe(4);
  });

  test('throws the error of the last attempt', async () => {
    const { made, attempt } = failing(100, ConflictError);
    await expect(retry(attempt, isConflict)).rejects.toThrow(ConflictError);
    expect(made.attempts).toBe(8);
  });

  test('throws an error that is not retryable at once', async () => {
    const { made, attempt } = failing(1, NotFoundError);
    await expect(retry(attempt, isConflict)).rejects.toThrow(NotFoundError);
    expect(made.attempts).toBe(1);
  });

  test.each([
    ['up to twice the limit before, at most 500 ms', 1, [30, 60, 120, 240, 480, 500, 500]],
    ['random', 0.5, [15, 30, 60, 120, 240, 250, 250]],
  ])('makes pauses that are %s', async (_, random, expected) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    await expect(retry(failing(100, ConflictError).attempt, isConflict)).rejects.toThrow();
    expect(pauses).toEqual(expected);
  });

  test('starts no attempt that a request has no time for', async () => {
    const { made, attempt } = failing(100, ConflictError, 3);
    await expect(retry(attempt, isConflict)).rejects.toThrow(ConflictError);
    expect(made.attempts).toBe(3);
  });

  test.each([
    [8000, 2],
    [8001, 1],
  ])('after %d ms has made %d attempts', async (milliseconds, attempts) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    clock = Date.UTC(2026, 10, 20, 9, 19, 59);
    const { made, attempt } = failing(1, ConflictError, milliseconds / 1000);
    await Promise.allSettled([retry(attempt, isConflict)]);
    expect(made.attempts).toBe(attempts);
  });
});

describe('retryOnConflict', () => {
  test('goes on while others are faster, until a request has no more time', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const { made, attempt } = failing(1000, ConflictError);
    await expect(retryOnConflict(attempt)).rejects.toThrow(ConflictError);
    expect(clock).toBeGreaterThan(7400);
    expect(clock).toBeLessThanOrEqual(8000);
    expect(made.attempts).toBe(20);
  });

  test('succeeds when the item is left alone after seven seconds', async () => {
    const { attempt } = failing(1000, ConflictError);
    const change = async () => (clock < 7000 ? attempt() : 'done');
    expect(await retryOnConflict(change)).toBe('done');
  });

  test('leaves contention to the write, which has retried it', async () => {
    const { made, attempt } = failing(1, ContentionError);
    await expect(retryOnConflict(attempt)).rejects.toThrow(ContentionError);
    expect(made.attempts).toBe(1);
  });
});

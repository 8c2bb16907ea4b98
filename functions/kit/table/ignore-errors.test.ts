import { describe, expect, test } from '@jest/globals';
import {
  ConflictError,
  ContentionError,
  NotFoundError,
  ReadOnlyError,
} from '#shared/kit/common-errors.ts';
import { ignoreErrors, ignoreRejections } from './ignore-errors.ts';

describe('ignoreErrors', () => {
  test('waits for the write', async () => {
    let isWritten = false;
    const writing = Promise.resolve().then(() => {
      isWritten = true;
    });
    await ignoreErrors(writing, ConflictError);
    expect(isWritten).toBe(true);
  });

  test.each([
    ['first', new ConflictError()],
    ['second', new NotFoundError()],
  ])('ignores the %s of the named errors', async (_, error) => {
    const ignored = ignoreErrors(Promise.reject(error), ConflictError, NotFoundError);
    await expect(ignored).resolves.toBeUndefined();
  });

  test.each([
    ['another error', new ContentionError()],
    ['a crash', new Error()],
  ])('throws %s', async (_, error) => {
    const ignored = ignoreErrors(Promise.reject(error), ConflictError, NotFoundError);
    await expect(ignored).rejects.toBe(error);
  });
});

describe('ignoreRejections', () => {
  test('ignores a failed condition', async () => {
    await expect(ignoreRejections(Promise.reject(new ConflictError()))).resolves.toBeUndefined();
  });

  test.each([
    ['contention', new ContentionError()],
    ['stopped writes', new ReadOnlyError()],
    ['a crash', new Error()],
  ])('throws an error that is not about a condition: %s', async (_, error) => {
    await expect(ignoreRejections(Promise.reject(error))).rejects.toBe(error);
  });
});

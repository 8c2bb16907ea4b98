import { describe, expect, test } from '@jest/globals';
import { ConflictError, ContentionError, ReadOnlyError } from '#shared/kit/common-errors.ts';
import { ignoreRejections } from './ignore-errors.ts';

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

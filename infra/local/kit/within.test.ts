import { expect, test } from '@jest/globals';
import { within } from './within.ts';

test('what takes too long is rejected with a sentence', async () => {
  const never = new Promise<never>(() => {});
  await expect(within(0.01, 'The start', never)).rejects.toThrow(
    'The start took longer than 0.01 seconds',
  );
});

test('what is in time is passed on, and its error too', async () => {
  await expect(within(5, 'The start', Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(5, 'The start', Promise.reject(new Error('No')))).rejects.toThrow('No');
});

import { expect, jest, test } from '@jest/globals';
import { stop } from 'esbuild';
import { coldStart } from './cold-start.ts';

jest.setTimeout(300_000);

test('calls every route and floor over TLS', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  await coldStart(1);
  await stop();
  const lines = printed.mock.calls.flat().filter((line) => /load +\d/.test(String(line)));
  printed.mockRestore();
  expect(lines).toHaveLength(7);
});

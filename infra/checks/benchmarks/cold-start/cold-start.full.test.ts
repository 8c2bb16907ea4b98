import { expect, jest, test } from '@jest/globals';
import { stop } from 'esbuild';
import { coldStart } from './cold-start.ts';

jest.setTimeout(300_000);

test('loads and calls each route, and as little as its calls need, over TLS', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  const measured = await coldStart(1);
  await stop();
  printed.mockRestore();
  expect(Object.keys(measured)).toEqual([
    'one read by the DocumentClient',
    'GET /api/user',
    '  the same calls: batchGet',
    'GET /api/teams/{teamId}/todos',
    '  the same calls: batchGet, query',
    'POST /api/todos',
    '  the same calls: batchGet, write',
  ]);
  for (const { loaded, total } of Object.values(measured)) {
    expect(loaded).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(loaded);
  }
});

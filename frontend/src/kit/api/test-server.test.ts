import { expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { sendJson, servePage } from './test-server.ts';

test('a rejected and an aborted request print nothing', async () => {
  const received = await servePage(({ url }, response) => {
    if (url === '/api/teams') sendJson(response, 404, { error: 'No.', code: 'no' });
  });
  const printed = [
    vi.spyOn(process.stdout, 'write').mockReturnValue(true),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  await expect(call('GET /api/teams')).rejects.toThrow('404');
  const leaving = new AbortController();
  const left = call('GET /api/user', {}, { signal: leaving.signal });
  await vi.waitFor(() => expect(received).toHaveLength(2));
  leaving.abort();
  await expect(left).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const { mock } of printed) expect(mock.calls).toEqual([]);
});

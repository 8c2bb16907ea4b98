import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { runOptimistically } from './optimistic-time.ts';

test('reads affected queries again after the last change, also those that show none', async () => {
  const client = createQueryClient();
  const [changed, unchanged] = [['changed'], ['unchanged']];
  const timesheets = ['/api/timesheets', { userId: 'mara' }];
  const keys = [changed, unchanged, timesheets];
  for (const key of keys) client.setQueryData(key, 0);
  const isOld = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  const slow = Promise.withResolvers<void>();
  const change = (response: Promise<void>) =>
    runOptimistically(
      client,
      [changed, unchanged],
      [{ queryKey: changed, apply: () => 1 }],
      () => response,
    );
  const first = change(Promise.resolve());
  const last = change(slow.promise);
  await first;
  expect(isOld()).toEqual([false, false, false]);
  slow.resolve();
  await last;
  expect(isOld()).toEqual([true, true, true]);
});

test('changes that wait for an earlier one are sent when the page is hidden', async () => {
  const client = createQueryClient();
  const slow = Promise.withResolvers<void>();
  const sent: string[] = [];
  const change = (name: string) =>
    runOptimistically(client, [], [], () => {
      sent.push(name);
      return slow.promise;
    });
  const both = [change('start'), change('stop')];
  expect(sent).toEqual(['start']);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(sent).toEqual(['start', 'stop']);
  slow.resolve();
  await Promise.all(both);
});

import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { entriesChange, runOptimistically } from './optimistic-time.ts';
import { entry } from './testing/show-time.tsx';

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

test('a new entry appears once, on the first of two pages', () => {
  const page = (...ids: string[]) => ({ items: ids.map((id) => entry({ id })), nextCursor: null });
  const pages = [page('c', 'b'), page('a')];
  const { apply } = entriesChange('t1', (all) => [entry({ id: 'd' }), ...all]);
  const changed = apply({ pages, pageParams: [null, 'next'] });
  const ids = changed.pages.map(({ items }) => items.map(({ id }) => id).sort());
  expect(ids).toEqual([['b', 'c', 'd'], ['a']]);
});

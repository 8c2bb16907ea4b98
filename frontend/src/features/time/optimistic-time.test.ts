import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { runOptimistically } from './optimistic-time.ts';

test('concurrent changes read their affected queries again after the last one', async () => {
  const client = createQueryClient();
  const [one, other] = [['of one todo'], ['of another']];
  for (const key of [one, other]) client.setQueryData(key, 0);
  const isOld = () => [one, other].map((key) => client.getQueryState(key)?.isInvalidated);
  const slow = Promise.withResolvers<void>();
  const change = (key: string[], response: Promise<void>) =>
    runOptimistically(client, [key], [{ queryKey: key, apply: () => 1 }], () => response);
  const first = change(one, Promise.resolve());
  const last = change(other, slow.promise);
  await first;
  expect(isOld()).toEqual([false, false]);
  slow.resolve();
  await last;
  expect(isOld()).toEqual([true, true]);
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

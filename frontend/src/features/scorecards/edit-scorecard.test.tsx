import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { currentToasts } from '../../ui/feedback/toast.ts';
import { useChangeMeasurable, useChangeScorecard } from './edit-scorecard.ts';
import { teamScorecardsQuery } from './scorecards-queries.ts';
import { scorecard } from './testing/sample-scorecard.ts';

test('a response that comes after that to a later change does not undo it', async () => {
  const api = fakeApi();
  const client = createQueryClient();
  const { queryKey } = teamScorecardsQuery(scorecard.teamId);
  client.setQueryData(queryKey, [scorecard]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChangeScorecard(scorecard), { wrapper });
  const first = Promise.withResolvers<{ body: Scorecard }>();
  const renamed = { ...scorecard, name: 'Sales', updatedAt: '2026-11-20T11:00:01.000Z' };
  const described = { ...renamed, description: 'Weekly', updatedAt: '2026-11-20T11:00:02.000Z' };
  const route = `PATCH /api/scorecards/${scorecard.id}`;
  api.on(route, ({ body }) => ('name' in (body as object) ? first.promise : { body: described }));
  act(() => result.current.mutate({ name: 'Sales' }));
  act(() => result.current.mutate({ description: 'Weekly' }));
  await waitFor(() => expect(api.requestsTo(route)).toHaveLength(1));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  visibility.mockRestore();
  await waitFor(() => expect(api.requestsTo(route)).toHaveLength(2));
  await act(async () => first.resolve({ body: renamed }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryData(queryKey)).toEqual([described]);
});

test('edits of measurables that failed are said together and sent again', async () => {
  const api = fakeApi();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChangeMeasurable(scorecard.id), { wrapper });
  const ids = ['a', 'b'].map((end) => `0193a000-0000-7000-8000-00000000000${end}`);
  const routes = ids.map((id) => `PATCH /api/scorecard-line-items/${id}`);
  for (const route of routes) api.on(route, { status: 429, body: {} });
  for (const id of ids) expect(await result.current(id, { unitType: 'number' })).toBe(false);
  const said = () => currentToasts().find(({ open }) => open);
  expect(said()).toMatchObject({ title: '2 changes not saved', action: { label: 'Try again' } });
  const failed = routes.map((route) => api.requestsTo(route).length);
  for (const route of routes) api.on(route, { body: {} });
  act(() => void said()?.action?.onSelect());
  await waitFor(() =>
    expect(routes.map((route) => api.requestsTo(route).length)).toEqual(
      failed.map((count) => count + 1),
    ),
  );
  await waitFor(() => expect(said()).toMatchObject({ variant: 'success' }));
});

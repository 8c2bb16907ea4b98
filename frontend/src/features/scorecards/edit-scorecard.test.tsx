import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { useChangeScorecard } from './edit-scorecard.ts';
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

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, readOf } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleGoal } from '../../testing/sample-goal.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { goalCache } from './goal-cache.ts';
import { useGoalActions } from './use-goal-actions.ts';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const goalKey = readOf('GET /api/goals/{goalId}', { params: { goalId: 'g' } }).queryKey;
const route = 'PATCH /api/goals/g';

test.each([
  ['is reopened', 'completed', 2],
  ['keeps a status that was set since', 'off_track', 1],
] as const)('with Undo a completed goal %s', async (_, statusNow, requests) => {
  const api = fakeApi();
  const client = createQueryClient();
  const goal = sampleGoal({ id: 'g' });
  client.setQueryData(goalKey, goal);
  const completed = sampleGoal({
    id: 'g',
    status: 'completed',
    updatedAt: '2026-11-02T08:00:00.000Z',
  });
  api.on(route, { body: completed });
  const { result } = renderHook(() => useGoalActions('list'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  result.current.toggle(goal);
  await vi.waitFor(() => expect(currentToasts()[0]?.action).toBeTruthy());
  const updatedAt = '2026-11-03T08:00:00.000Z';
  goalCache.receive(client, { ...completed, status: statusNow, updatedAt });
  await currentToasts()[0]?.action?.onSelect();
  expect(api.requestsTo(route)).toHaveLength(requests);
});

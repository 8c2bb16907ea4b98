import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient, readOf } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { selectedTeamId, selectTeam, subscribeToSelection } from './selected-team.ts';
import { useTeamOf } from './use-team-of.ts';

const stats = { overdueTodos: 0, dueToday: 0, dueSoonAt: [], openIssues: 0 };
const urlOf = (teamId: string) => `GET /api/dashboard/stats?teamId=${teamId}&timeZone=UTC`;
const teams = ['a', 'b'].map((id) => ({ id, name: id, isPrivate: false }));

function setUp() {
  const api = fakeApi();
  for (const { id } of teams) api.on(urlOf(id), { body: stats });
  api.on('GET /api/teams', { body: teams });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { api, client, wrapper };
}

test('selecting a team reads what the new one shows, and nothing of the old one', async () => {
  const { api, client, wrapper } = setUp();
  selectTeam(client, 'a');
  renderHook(
    () => {
      const teamId = useSyncExternalStore(subscribeToSelection, selectedTeamId) ?? '';
      return useQuery(readOf('GET /api/dashboard/stats', { query: { teamId, timeZone: 'UTC' } }));
    },
    { wrapper },
  );
  await waitFor(() => expect(api.requestsTo(urlOf('a'))).toHaveLength(1));
  act(() => selectTeam(client, 'b'));
  await waitFor(() => expect(api.requestsTo(urlOf('b'))).toHaveLength(1));
  await act(async () => undefined);
  expect(api.requestsTo(urlOf('a'))).toHaveLength(1);
  act(() => selectTeam(client, 'a'));
  await waitFor(() => expect(api.requestsTo(urlOf('a'))).toHaveLength(2));
});

test('an opened item of another team of the user selects it, once', async () => {
  const { client, wrapper } = setUp();
  selectTeam(client, 'a');
  const { rerender } = renderHook(useTeamOf, {
    wrapper,
    initialProps: { id: 'todo', teamId: 'b' },
  });
  await waitFor(() => expect(selectedTeamId()).toBe('b'));
  act(() => selectTeam(client, 'a'));
  rerender({ id: 'todo', teamId: 'b' });
  expect(selectedTeamId()).toBe('a');
  rerender({ id: 'of a team that the user is not in', teamId: 'c' });
  expect(selectedTeamId()).toBe('a');
});

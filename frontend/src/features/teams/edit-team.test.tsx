import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Team } from '#shared/teams/team.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { useChangeTeam, useDeleteTeam } from './edit-team.ts';
import { selectedTeamId, selectTeam } from './selected-team.ts';
import { companyTeamsQuery, myTeamsQuery } from './teams-queries.ts';
import { useValidTeamSelection } from './use-team-selection.ts';

const team = (id: string, name: string): Team => ({
  id,
  name,
  description: null,
  companyId: 'c',
  leaderId: 'mara',
  isPrivate: false,
  createdAt: '2026-11-01T08:00:00.000Z',
});
const [core, ops, web] = [team('core', 'Core'), team('ops', 'Ops'), team('web', 'Web')];
const refused = { status: 403, body: { error: 'Not you.', code: 'no' } };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/teams', { body: [core, ops] });
  api.on('GET /api/companies/c/teams', { body: [core, ops, web] });
  api.on('GET /api/dashboard/first-team', { body: { teamId: null } });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

/** Shows both lists of teams. The response of the route comes when `respond` is called. */
async function showLists(route: string) {
  const response = Promise.withResolvers<{ status?: number; body?: unknown }>();
  api.on(route, () => response.promise);
  const client = createQueryClient();
  selectTeam(client, ops.id);
  const { result } = renderHook(
    () => ({
      mine: useQuery(myTeamsQuery).data?.map(({ name }) => name),
      all: useQuery(companyTeamsQuery('c')).data?.map(({ name }) => name),
      selection: useValidTeamSelection(),
      change: useChangeTeam(ops),
      remove: useDeleteTeam(),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const shown = () => [result.current.mine, result.current.all];
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Core', 'Ops'],
      ['Core', 'Ops', 'Web'],
    ]),
  );
  return { result, shown, respond: response.resolve };
}

const toasts = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map(({ title, description }) => [title, description]);

describe('a changed team', () => {
  test('shows in all lists before the server has answered', async () => {
    const { result, shown, respond } = await showLists('PATCH /api/teams/ops');
    act(() => result.current.change.mutate({ name: 'Base' }));
    await waitFor(() =>
      expect(shown()).toEqual([
        ['Base', 'Core'],
        ['Base', 'Core', 'Web'],
      ]),
    );
    expect(toasts()).toEqual([]);
    respond({ body: { ...ops, name: 'Basis' } });
    await waitFor(() => expect(toasts()).toEqual([['Team updated successfully', undefined]]));
    expect(shown()).toEqual([
      ['Basis', 'Core'],
      ['Basis', 'Core', 'Web'],
    ]);
  });

  test('is reverted if the server rejects it', async () => {
    const { result, shown, respond } = await showLists('PATCH /api/teams/ops');
    act(() => result.current.change.mutate({ name: 'Base' }));
    await waitFor(() => expect(shown()[0]).toEqual(['Base', 'Core']));
    respond(refused);
    await waitFor(() => expect(toasts()).toEqual([['Error', 'Not you.']]));
    expect(shown()).toEqual([
      ['Core', 'Ops'],
      ['Core', 'Ops', 'Web'],
    ]);
  });
});

describe('a deleted team', () => {
  test('leaves all lists before the server has answered, and the selection', async () => {
    const { result, shown, respond } = await showLists('DELETE /api/teams/ops');
    act(() => result.current.remove.mutate(ops));
    await waitFor(() => expect(shown()).toEqual([['Core'], ['Core', 'Web']]));
    await waitFor(() => expect(selectedTeamId()).toBe('core'));
    expect(toasts()).toEqual([]);
    respond({});
    await waitFor(() => expect(toasts()).toEqual([['Team deleted successfully', undefined]]));
    expect(shown()).toEqual([['Core'], ['Core', 'Web']]);
  });

  test('is back, and selected again, if the server rejects it', async () => {
    const { result, shown, respond } = await showLists('DELETE /api/teams/ops');
    act(() => result.current.remove.mutate(ops));
    await waitFor(() => expect(selectedTeamId()).toBe('core'));
    respond(refused);
    await waitFor(() => expect(toasts()).toEqual([['Error', 'Not you.']]));
    expect(shown()).toEqual([
      ['Core', 'Ops'],
      ['Core', 'Ops', 'Web'],
    ]);
    expect(selectedTeamId()).toBe('ops');
    // Losing it to somebody else is no longer expected.
    api.on('GET /api/teams', { body: [core] });
    act(() => result.current.selection.retry());
    await waitFor(() => expect(toasts()[0]?.[0]).toMatch(/no longer in .*Ops/));
  });

  test('leaves the selection of another team alone if the server rejects it', async () => {
    const { result, respond } = await showLists('DELETE /api/teams/ops');
    act(() => result.current.selection.select('core'));
    act(() => result.current.remove.mutate(ops));
    respond(refused);
    await waitFor(() => expect(toasts()).toEqual([['Error', 'Not you.']]));
    expect(selectedTeamId()).toBe('core');
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleGoal, sampleMilestone } from '../../testing/sample-goal.ts';
import { userId } from '../../testing/sample-todo.ts';
import { api, client } from '../live/testing/live-page.ts';
import { useWorkOf } from './my-work-queries.ts';

const jun = '00000000-0000-4000-8000-0000000000f1';
const teams = Array.from({ length: 25 }, (_, at) => ({
  id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
  name: `Team ${at}`,
}));
const goalsUrl = (teamId: string) => `GET /api/teams/${teamId}/goals?open=true`;

beforeEach(() => {
  for (const person of [userId, jun])
    for (const list of ['todos', 'goals', 'issues'])
      api.on(`GET /api/users/${person}/${list}`, { body: [] });
  for (const { id } of teams) api.on(goalsUrl(id), { body: [] });
});
afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children);
const show = (personId: string) =>
  renderHook(() => useWorkOf(personId, personId === userId), { wrapper });

/** Answers with pages of so many teams. */
function servePages(size: number, fails: () => boolean = () => false): void {
  const teamsUrl = `GET /api/users/${jun}/teams`;
  api.on(teamsUrl, ({ url }) => {
    const start = Number(new URLSearchParams(url.split('?')[1]).get('cursor') ?? 0);
    if (start > 0 && fails()) return { status: 500, body: { error: 'Down.', code: 'x' } };
    const end = start + size;
    const headers: Record<string, string> =
      end < teams.length ? { 'x-next-cursor': String(end) } : {};
    return { body: teams.slice(start, end), headers };
  });
}

function serveMilestoneOfLastTeam(): void {
  const milestones = [sampleMilestone({ id: 'm', assigneeId: jun })];
  const teamId = teams[24]!.id;
  api.on(goalsUrl(teamId), { body: [sampleGoal({ id: 'g', teamId, milestones })] });
}

test("a colleague's milestones are read from all pages of their teams", async () => {
  servePages(10);
  serveMilestoneOfLastTeam();
  const { result } = show(jun);
  await waitFor(() => expect(result.current.work).toBeDefined());
  expect(result.current.work?.milestones.map(({ milestone }) => milestone.id)).toEqual(['m']);
  expect(result.current.teamNames.size).toBe(25);
});

test('a page of teams that cannot be read is an error, and is read again', async () => {
  let isDown = true;
  servePages(10, () => isDown);
  const { result } = show(jun);
  await waitFor(() => expect(result.current.query.error).toBeTruthy());
  expect(result.current.work).toBeUndefined();
  isDown = false;
  result.current.query.refetch();
  await waitFor(() => expect(result.current.work).toBeDefined());
  expect(result.current.teamNames.size).toBe(25);
});

test('goals of more teams than the server sends changes of are read each minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on('GET /api/teams', { body: teams });
  const { result } = show(userId);
  await waitFor(() => expect(result.current.work).toBeDefined());
  const pong = () => FakeWebSocket.last.receive({ type: 'pong', missed: false, numbers: {} });
  pong();
  await vi.advanceTimersByTimeAsync(300);
  pong();
  const { shows } = FakeWebSocket.last.sent.at(-1) as { shows: string[] };
  const isSent = (teamId: string) => shows.includes(`team:${teamId}`);
  expect(shows).toHaveLength(16);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const { id } of teams)
    await waitFor(() => expect(api.requestsTo(goalsUrl(id))).toHaveLength(isSent(id) ? 1 : 2));
});

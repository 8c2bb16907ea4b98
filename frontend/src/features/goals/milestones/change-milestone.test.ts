import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleGoal, sampleMilestone } from '../../../testing/sample-goal.ts';
import { teamId } from '../../../testing/sample-todo.ts';
import { goalCache } from '../goal-cache.ts';
import { teamGoalsQuery } from '../goals-queries.ts';
import { deleteMilestone } from './change-milestone.ts';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// Its response is empty and names no time.
test('a deleted milestone stays deleted when an older state of its goal arrives', async () => {
  // The clock of this browser is behind the server's.
  const updatedAt = '2950-01-01T09:00:00.000Z';
  const milestones = [sampleMilestone({ id: 'm' })];
  const before = sampleGoal({ id: 'g', milestones, updatedAt });
  const client = createQueryClient();
  api.on(`GET /api/teams/${teamId}/goals`, { body: [before] });
  await client.fetchQuery(teamGoalsQuery(teamId));
  api.on('DELETE /api/milestones/m', { status: 204 });
  await deleteMilestone(client, 'g', 'm');
  goalCache.receive(client, before);
  expect(goalCache.find(client, 'g')?.milestones).toEqual([]);
  const after = { ...before, milestones: [], title: 'New', updatedAt: '2950-01-01T09:00:00.001Z' };
  goalCache.receive(client, after);
  expect(goalCache.find(client, 'g')?.title).toBe('New');
});

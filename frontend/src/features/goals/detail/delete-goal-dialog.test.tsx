import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sampleGoal, sampleMilestone } from '../../../testing/sample-goal.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { sessionQuery } from '../../session/session-queries.ts';
import { DeleteGoalDialog } from './delete-goal-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const comment = (id: string, userId: string, name: string) => ({
  id,
  content: 'A',
  user: { id: userId, name, profilePhotoPath: null },
});

async function textFor(comments: object[], milestones: { assigneeId: string | null }[] = []) {
  const api = fakeApi();
  const goal = sampleGoal({
    id: 'g',
    milestones: milestones.map((fields, index) => sampleMilestone({ id: `m${index}`, ...fields })),
  });
  const members = [{ id: 'x', user: { id: 'idris', name: 'Idris' } }];
  api.on(`GET /api/teams/${goal.teamId}/members`, { body: members });
  api.on('GET /api/goals/g/comments', { body: comments });
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, sampleSelf({ id: 'mara' }));
  render(
    <QueryClientProvider client={client}>
      <DeleteGoalDialog goal={goal} open onOpenChange={() => {}} onConfirm={() => {}} />
    </QueryClientProvider>,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this goal?' });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return () => dialog.textContent;
}

describe('DeleteGoalDialog', () => {
  test('counts milestones and comments, and says how many are of others', async () => {
    const text = await textFor(
      [comment('1', 'mara', 'Mara'), comment('2', 'jun', 'Jun')],
      [{ assigneeId: 'idris' }, { assigneeId: null }],
    );
    await vi.waitFor(() =>
      expect(text()).toContain(
        '2 milestones and 2 comments will be lost, 2 of them from Idris and Jun.',
      ),
    );
  });

  test('names nobody if all of it is own', async () => {
    const text = await textFor([comment('1', 'mara', 'Mara')]);
    await vi.waitFor(() => expect(text()).toContain('1 comment will be lost.'));
  });

  test('counts nothing that is not there', async () => {
    const text = await textFor([]);
    expect(text()).not.toContain('will be lost');
  });
});

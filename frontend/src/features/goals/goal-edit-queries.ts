import type { QueryClient } from '@tanstack/react-query';
import type { Goal, GoalChange, GoalScope } from '#shared/goals/goal.ts';
import { call } from '../../kit/call.ts';
import { changeItem, createItem, deleteItem } from '../../kit/item-edits.ts';
import { provisionalId } from '../../kit/provisional-id.ts';
import { refreshFigures } from '../activity/figures-queries.ts';
import { goalCache } from './goal-cache-queries.ts';

/** What the dashboard counts of each person's goals. */
function refreshTeammates(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['/api/dashboard', 'teammates'] });
}

/** Changes fields of a goal; shown at once everywhere, undone everywhere when it is refused. */
export async function changeGoal(
  client: QueryClient,
  id: string,
  change: GoalChange,
): Promise<Goal> {
  const params = { goalId: id };
  const goal = await changeItem(goalCache, client, id, { goal: change }, () =>
    call('PATCH /api/goals/{goalId}', { params, body: change }),
  );
  if (change.status !== undefined || change.priority !== undefined) refreshTeammates(client);
  refreshFigures(client);
  return goal;
}

/** Deletes a goal; gone at once, back again when it is refused. */
export async function deleteGoal(client: QueryClient, id: string): Promise<void> {
  await deleteItem(goalCache, client, id, () =>
    call('DELETE /api/goals/{goalId}', { params: { goalId: id } }),
  );
  refreshTeammates(client);
  refreshFigures(client);
}

export interface NewGoal {
  title: string;
  teamId: string;
  /** Who makes it. */
  userId: string;
  assigneeId: string | null;
  scope: GoalScope;
  dueDate: string | null;
}

/** Quick add: on track, with an empty description. Shown at once, gone again when it is refused. */
export async function createGoal(client: QueryClient, given: NewGoal): Promise<Goal> {
  const { title, teamId, userId, assigneeId, scope, dueDate } = given;
  const body = {
    title,
    description: '',
    status: 'on_track',
    assigneeId,
    dueDate,
    priority: scope,
    teamId,
  } as const;
  const now = new Date().toISOString();
  const provisional: Goal = {
    ...body,
    id: provisionalId(),
    description: null,
    progress: 0,
    milestones: [],
    startDate: null,
    archived: false,
    createdBy: userId,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const goal = await createItem(goalCache, client, provisional, () =>
    call('POST /api/goals', { body }),
  );
  refreshTeammates(client);
  refreshFigures(client);
  return goal;
}

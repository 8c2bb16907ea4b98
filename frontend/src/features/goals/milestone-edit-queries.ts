import type { QueryClient } from '@tanstack/react-query';
import type { Goal } from '#shared/goals/goal.ts';
import type { MilestoneChange, MilestoneCreation } from '#shared/goals/milestone.ts';
import { newMilestone } from '#shared/goals/milestone-changes.ts';
import { ApiError } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { changeItem } from '../../kit/item-edits.ts';
import { provisionalId } from '../../kit/provisional-id.ts';
import { goalCache } from './goal-cache-queries.ts';
import { editedGoal, type GoalEdit } from './goal-edit.ts';

/** The goal as the server has it, as far as is known, after one of its milestones was edited. */
function serverGoal(client: QueryClient, goalId: string, edit: GoalEdit, updatedAt = ''): Goal {
  const known =
    goalCache.ledgerOf(client).pending.get(goalId)?.server ?? goalCache.find(client, goalId);
  if (!known) throw new Error('The goal of this milestone is not here');
  const after = editedGoal(known, edit, new Date());
  return { ...after, updatedAt: updatedAt > known.updatedAt ? updatedAt : known.updatedAt };
}

/** Takes out a milestone that somebody else deleted. Its goal is still there: 410, not 404. */
function goneMilestone(client: QueryClient, goalId: string, id: string, error: ApiError): ApiError {
  const pending = goalCache.ledgerOf(client).pending.get(goalId);
  if (pending) pending.server = serverGoal(client, goalId, { removedId: id });
  return new ApiError(410, error.message, { error: error.sentence });
}

const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'milestone_not_found';

/** Adds a milestone; shown at once, gone again when it is refused. */
export async function addMilestone(
  client: QueryClient,
  goalId: string,
  creation: MilestoneCreation,
): Promise<void> {
  const provisional = newMilestone(creation, provisionalId(), new Date());
  await changeItem(goalCache, client, goalId, { added: provisional }, async () => {
    const params = { goalId };
    const added = await call('POST /api/goals/{goalId}/milestones', { params, body: creation });
    return serverGoal(client, goalId, { added }, added.updatedAt);
  });
}

/** Changes a milestone, and with it the goal's progress; undone when it is refused. */
export async function changeMilestone(
  client: QueryClient,
  goalId: string,
  milestoneId: string,
  change: MilestoneChange,
): Promise<void> {
  await changeItem(goalCache, client, goalId, { milestoneId, change }, async () => {
    try {
      const params = { milestoneId };
      const changed = await call('PATCH /api/milestones/{milestoneId}', { params, body: change });
      return serverGoal(client, goalId, { added: changed }, changed.updatedAt);
    } catch (error) {
      throw isGone(error) ? goneMilestone(client, goalId, milestoneId, error) : error;
    }
  });
}

/** Deletes a milestone; gone at once, back again when it is refused. */
export async function deleteMilestone(
  client: QueryClient,
  goalId: string,
  milestoneId: string,
): Promise<void> {
  await changeItem(goalCache, client, goalId, { removedId: milestoneId }, async () => {
    try {
      await call('DELETE /api/milestones/{milestoneId}', { params: { milestoneId } });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    return serverGoal(client, goalId, { removedId: milestoneId });
  });
}

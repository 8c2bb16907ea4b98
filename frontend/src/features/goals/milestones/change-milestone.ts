import type { QueryClient } from '@tanstack/react-query';
import type { Goal } from '#shared/goals/goal.ts';
import { newMilestone } from '#shared/goals/milestone-changes.ts';
import type { MilestoneChange, MilestoneCreation } from '#shared/goals/milestone-inputs.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { call } from '../../../kit/api/call.ts';
import { changeItem } from '../../../kit/cache/edit-item.ts';
import { optimisticId } from '../../../kit/cache/optimistic-id.ts';
import { goalCache } from '../goal-cache.ts';
import { editedGoal, type GoalEdit } from '../goal-edit.ts';

/** The last known server state of a goal, with an edit of one of its milestones. */
function serverGoal(client: QueryClient, goalId: string, edit: GoalEdit, updatedAt?: string): Goal {
  const known =
    goalCache.mutationsOf(client).pending.get(goalId)?.server ?? goalCache.find(client, goalId);
  if (!known) throw new Error('The goal of this milestone is not here');
  const now = new Date();
  // Later than the state that it follows, and never by this browser's clock.
  const next = updatedAt ?? nextUpdatedAt(known, new Date(0));
  const isNewer = next > known.updatedAt;
  return { ...editedGoal(known, edit, now), updatedAt: isNewer ? next : known.updatedAt };
}

/** Removes a milestone that somebody else deleted: 410, since 404 would remove the goal. */
function goneMilestone(client: QueryClient, goalId: string, id: string, error: ApiError): ApiError {
  const pending = goalCache.mutationsOf(client).pending.get(goalId);
  if (pending) pending.server = serverGoal(client, goalId, { removedId: id });
  return new ApiError(410, error.message, { error: error.sentence });
}

const isKnownMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'milestone_not_found';

/** Adds a milestone; shown at once, and removed again if the server rejects it. */
export async function addMilestone(
  client: QueryClient,
  goalId: string,
  creation: MilestoneCreation,
): Promise<void> {
  const optimistic = newMilestone(creation, optimisticId(), new Date());
  await changeItem(goalCache, client, goalId, { added: optimistic }, async () => {
    const params = { goalId };
    const added = await call('POST /api/goals/{goalId}/milestones', { params, body: creation });
    return serverGoal(client, goalId, { added }, added.updatedAt);
  });
}

/** Changes a milestone and the goal's progress; reverted if the server rejects it. */
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
      throw isKnownMissing(error) ? goneMilestone(client, goalId, milestoneId, error) : error;
    }
  });
}

/** Deletes a milestone; hidden at once, and shown again if the server rejects it. */
export async function deleteMilestone(
  client: QueryClient,
  goalId: string,
  milestoneId: string,
): Promise<void> {
  await changeItem(goalCache, client, goalId, { removedId: milestoneId }, async () => {
    try {
      await call('DELETE /api/milestones/{milestoneId}', { params: { milestoneId } });
    } catch (error) {
      if (!isKnownMissing(error)) throw error;
    }
    return serverGoal(client, goalId, { removedId: milestoneId });
  });
}

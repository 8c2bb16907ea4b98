import { randomUUID } from 'node:crypto';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { listAssignedMilestones } from '#functions/goals/milestone-store.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { countMoved, type StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import { describeMilestoneChange } from '#shared/goals/goal-history.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { withMilestones } from '#shared/goals/milestone-changes.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { sentence } from '#shared/kit/sentence.ts';
import {
  actorOf,
  type Destination,
  findDestination,
  namesFor,
  type Reassigned,
  requireDestination,
  requireSuccessor,
} from './reassign-destination.ts';

const isAssignedToUser = ({ userId }: StoredDeletion, { assigneeId }: Milestone) =>
  assigneeId === userId;

/** One activity entry for all, because a transaction is limited to 100 operations. */
const recordReassignment = (
  deletion: StoredDeletion,
  { before, after, destination, now }: Reassigned<StoredGoal>,
): Operation => {
  const theirs = before.milestones.filter((milestone) => isAssignedToUser(deletion, milestone));
  const [first] = theirs;
  const current = after.milestones.find(({ id }) => id === first?.id);
  const described =
    theirs.length === 1
      ? describeMilestoneChange(first, current, namesFor(destination))
      : describeReassignment(theirs.length, destination);
  const line = { id: randomUUID(), goalId: after.id, ...described! };
  return recordGoalActivity(actorOf(deletion), line, now);
};

const describeReassignment = (count: number, { userId, name }: Destination) => ({
  action: 'updated' as const,
  details:
    userId === null
      ? `left ${count} milestones unassigned`
      : sentence`assigned ${count} milestones to ${name}`,
});

/** Reassigns all of the user's milestones in a goal. */
const reassignGoalMilestones = (goalId: string, deletion: StoredDeletion, successor: StoredUser) =>
  retryOnConflict(async () => {
    const before = await goalStore.find(deletion, goalId, { consistent: true });
    if (!before) return;
    const destination = await findDestination(deletion, successor, before.teamId);
    if (!destination) return write(...goalStore.remove(before));
    const moved = before.milestones.filter((milestone) =>
      isAssignedToUser(deletion, milestone),
    ).length;
    // The index is eventually consistent: they were already reassigned.
    if (moved === 0) return;
    const now = new Date();
    const given = { assigneeId: destination.userId, updatedAt: nextUpdatedAt(before, now) };
    const milestones = before.milestones.map((milestone) =>
      isAssignedToUser(deletion, milestone) ? { ...milestone, ...given } : milestone,
    );
    const after = withMilestones(before, milestones, now);
    await write(
      ...goalStore.change(before, after, destination.team),
      recordReassignment(deletion, { before, after, destination, now }),
      ...requireDestination(destination),
      requireSuccessor(successor),
      countMoved(deletion, moved),
    );
  });

const perStep = 50;

/** Reassigns one step; returns whether more is left. */
export const reassignMilestones = async (deletion: StoredDeletion, successor: StoredUser) => {
  const { items } = await listAssignedMilestones(deletion, deletion.userId, { limit: perStep });
  for (const goalId of new Set(items.map((each) => each.goalId)))
    await reassignGoalMilestones(goalId, deletion, successor);
  return items.length > 0;
};

import { randomUUID } from 'node:crypto';
import type { DeletionPart, HandOver, OwnedList } from '#functions/entities/owned-list.ts';
import { namesFor } from '#functions/goals/destination-names.ts';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { listAssignedMilestones } from '#functions/goals/milestone-store.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { countMoved, type StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import {
  type Actor,
  actorOf,
  type Destination,
  findDestination,
  type Reassigned,
  requireDestination,
  requireSuccessor,
} from '#functions/work/jobs/reassign-destination.ts';
import { describeMilestoneChange } from '#shared/goals/goal-history.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { withMilestones } from '#shared/goals/milestone-changes.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { sentence } from '#shared/kit/sentence.ts';

/** One activity entry for all, because a transaction is limited to 100 operations. */
const recordReassignment = (
  actor: Actor,
  theirs: readonly Milestone[],
  { after, destination, now }: Reassigned<StoredGoal>,
): Operation => {
  const [first] = theirs;
  const current = after.milestones.find(({ id }) => id === first?.id);
  const described =
    theirs.length === 1
      ? describeMilestoneChange(first, current, namesFor(destination))
      : describeReassignment(theirs.length, destination);
  const line = { id: randomUUID(), goalId: after.id, ...described! };
  return recordGoalActivity(actor, line, now);
};

const describeReassignment = (count: number, { userId, name }: Destination) => ({
  action: 'updated' as const,
  details:
    userId === null
      ? `left ${count} milestones unassigned`
      : sentence`assigned ${count} milestones to ${name}`,
});

/** Gives these milestones of a goal to the destination, with its history. */
const reassignSome = (
  before: StoredGoal,
  theirs: readonly Milestone[],
  actor: Actor,
  destination: Destination,
): Operation[] => {
  const now = new Date();
  const given = { assigneeId: destination.userId, updatedAt: nextUpdatedAt(before, now) };
  const milestones = before.milestones.map((milestone) =>
    theirs.includes(milestone) ? { ...milestone, ...given } : milestone,
  );
  const after = withMilestones(before, milestones, now);
  return [
    ...goalStore.change(before, after, destination.team),
    recordReassignment(actor, theirs, { before, after, destination, now }),
  ];
};

/** Reassigns all of the user's milestones in a goal. */
const reassignGoalMilestones = (goalId: string, deletion: StoredDeletion, successor: StoredUser) =>
  retryOnConflict(async () => {
    const before = await goalStore.find(deletion, goalId, { consistent: true });
    if (!before) return;
    const destination = await findDestination(deletion, successor, before.teamId);
    if (!destination) return write(...goalStore.remove(before));
    const theirs = before.milestones.filter(({ assigneeId }) => assigneeId === deletion.userId);
    // The index is eventually consistent: they were already reassigned.
    if (theirs.length === 0) return;
    await write(
      ...reassignSome(before, theirs, actorOf(deletion), destination),
      ...requireDestination(destination),
      requireSuccessor(successor),
      countMoved(deletion, theirs.length),
    );
  });

const perStep = 50;

const reassign: DeletionPart = async (deletion, successor) => {
  const { items } = await listAssignedMilestones(deletion, deletion.userId, { limit: perStep });
  for (const goalId of new Set(items.map((each) => each.goalId)))
    await reassignGoalMilestones(goalId, deletion, successor);
  return items.length > 0;
};

const handOver: HandOver = async (former, team, page) => {
  const { items, nextCursor } = await listAssignedMilestones(former, former.userId, page);
  return {
    ids: new Set(items.map(({ goalId }) => goalId)),
    nextCursor,
    give: async (goalId, destination) => {
      const goal = await goalStore.find(former, goalId, { consistent: true });
      if (goal?.teamId !== team.id) return [];
      const theirs = goal.milestones.filter(
        ({ assigneeId, completed }) => assigneeId === former.userId && !completed,
      );
      return theirs.length > 0 ? reassignSome(goal, theirs, actorOf(former), destination) : [];
    },
  };
};

/** Milestones, also in goals of others. */
export const milestoneOwnedList: OwnedList = { reassign, handOver };

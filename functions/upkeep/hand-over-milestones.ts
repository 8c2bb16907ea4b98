import { randomUUID } from 'node:crypto';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { listAssignedMilestones } from '#functions/goals/milestone-store.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { countMoved, type StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import { describeMilestoneChange } from '#shared/goals/goal-history.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { withMilestones } from '#shared/goals/milestone-changes.ts';
import {
  actorOf,
  type Destination,
  findDestination,
  type HandedOver,
  namesFor,
  requireDestination,
  requireHeir,
} from './hand-over-destination.ts';

const isTheirs = ({ userId }: StoredDeletion, { assigneeId }: Milestone) => assigneeId === userId;

/** One line however many there are: a transaction has room for a hundred operations. */
const recordHandOver = (
  deletion: StoredDeletion,
  { before, after, destination, now }: HandedOver<StoredGoal>,
): Operation => {
  const theirs = before.milestones.filter((milestone) => isTheirs(deletion, milestone));
  const [first] = theirs;
  const current = after.milestones.find(({ id }) => id === first?.id);
  const described =
    theirs.length === 1
      ? describeMilestoneChange(first, current, namesFor(destination))
      : describeHandOver(theirs.length, destination);
  const line = { id: randomUUID(), goalId: after.id, ...described! };
  return recordGoalActivity(actorOf(deletion), line, now);
};

const describeHandOver = (count: number, { userId, name }: Destination) => ({
  action: 'updated' as const,
  details:
    userId === null
      ? `left ${count} milestones unassigned`
      : `assigned ${count} milestones to ${name}`,
});

/** All of a goal's milestones that they had. */
const passOnGoal = (goalId: string, deletion: StoredDeletion, heir: StoredUser) =>
  retryOnConflict(async () => {
    const before = await goalStore.find(deletion, goalId, { consistent: true });
    if (!before) return;
    const destination = await findDestination(deletion, heir, before.teamId);
    if (!destination) return write(...goalStore.remove(before));
    const moved = before.milestones.filter((milestone) => isTheirs(deletion, milestone)).length;
    // The list lags: they have been handed over already.
    if (moved === 0) return;
    const now = new Date();
    const given = { assigneeId: destination.userId, updatedAt: now.toISOString() };
    const milestones = before.milestones.map((milestone) =>
      isTheirs(deletion, milestone) ? { ...milestone, ...given } : milestone,
    );
    const after = withMilestones(before, milestones, now);
    await write(
      ...goalStore.change(before, after, destination.team),
      recordHandOver(deletion, { before, after, destination, now }),
      ...requireDestination(destination),
      requireHeir(heir),
      countMoved(deletion, moved),
    );
  });

const perStep = 50;

/** Hands over a step's worth; answers whether any is left. */
export const handOverMilestones = async (deletion: StoredDeletion, heir: StoredUser) => {
  const { items } = await listAssignedMilestones(deletion, deletion.userId, { limit: perStep });
  for (const goalId of new Set(items.map((each) => each.goalId)))
    await passOnGoal(goalId, deletion, heir);
  return items.length > 0;
};

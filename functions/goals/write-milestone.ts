import { randomUUID } from 'node:crypto';
import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { changeWork, type WorkChange } from '#functions/work/change-work.ts';
import { requirePlacement } from '#functions/work/placement.ts';
import { describeMilestoneChange } from '#shared/goals/goal-history.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { withMilestones } from '#shared/goals/milestone-changes.ts';
import { milestoneAssigned } from '#shared/notifications/notices.ts';
import { recordGoalActivity } from './goal-activity-store.ts';
import { goalStore, type StoredGoal } from './goal-store.ts';
import { historyNames } from './history-names.ts';

const withId = ({ milestones }: StoredGoal, id: string) =>
  milestones.find((each) => each.id === id);

const giveTo = (
  session: Session,
  { after: goal, team, now }: WorkChange<StoredGoal>,
  milestone: Milestone,
): Operation[] => {
  const { assigneeId: userId } = milestone;
  if (userId === null) return [];
  return [
    ...requirePlacement(session, team, userId),
    ...notify(session, [{ userId, ...milestoneAssigned(milestone, goal, session.name) }], now),
  ];
};

/**
 * One milestone of a goal is added, changed or deleted, and the goal's progress follows, in one
 * write. `decide` answers what it was given when nothing changes; undefined deletes it.
 */
export const writeMilestone = async (
  session: Session,
  { goalId, milestoneId }: { goalId: string; milestoneId: string },
  decide: (before: Milestone | undefined, goal: StoredGoal, now: Date) => Milestone | undefined,
  notFound: () => Error,
): Promise<Milestone | undefined> => {
  const decideGoal = (goal: StoredGoal, now: Date) => {
    const before = withId(goal, milestoneId);
    const after = decide(before, goal, now);
    if (after === before) return goal;
    const others = goal.milestones.filter(({ id }) => id !== milestoneId);
    return withMilestones(goal, after ? [...others, after] : others, now);
  };
  const tell = async (change: WorkChange<StoredGoal>) => {
    const before = withId(change.before, milestoneId);
    const after = withId(change.after, milestoneId);
    // One that comes or goes is told by its title alone.
    const names = await historyNames(session, (before ?? after)!, (after ?? before)!);
    const described = describeMilestoneChange(before, after, names);
    const line = { id: randomUUID(), goalId };
    const isGiven = after && after.assigneeId !== (before?.assigneeId ?? null);
    return [
      ...(described ? [recordGoalActivity(session, { ...line, ...described }, change.now)] : []),
      ...(isGiven ? giveTo(session, change, after) : []),
    ];
  };
  const store = { ...goalStore, notFound };
  return withId(await changeWork(session, store, goalId, decideGoal, tell), milestoneId);
};

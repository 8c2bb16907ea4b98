import { randomUUID } from 'node:crypto';
import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { changeWork, type WorkChange } from '#functions/work/change-work.ts';
import { requireTeamAndAssignee } from '#functions/work/team-and-assignee.ts';
import { describeMilestoneChange } from '#shared/goals/goal-history.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { withMilestones } from '#shared/goals/milestone-changes.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { milestoneAssigned } from '#shared/notifications/notices.ts';
import { recordGoalActivity } from './goal-activity-store.ts';
import { goalStore, type StoredGoal } from './goal-store.ts';
import { historyNames } from './history-names.ts';

const withId = ({ milestones }: StoredGoal, id: string) =>
  milestones.find((each) => each.id === id);

const assign = (
  session: Session,
  { after: goal, team, now }: WorkChange<StoredGoal>,
  milestone: Milestone,
): Operation[] => {
  const { assigneeId: userId } = milestone;
  if (userId === null) return [];
  return [
    ...requireTeamAndAssignee(session, team, userId),
    ...notify(
      session,
      [{ userId, teamId: goal.teamId, ...milestoneAssigned(milestone, goal, session.name) }],
      now,
    ),
  ];
};

/**
 * Adds, changes or deletes one milestone and updates the progress of its goal. `decide` returns its
 * argument if nothing changes, and undefined to delete it.
 */
export const writeMilestone = async (
  session: Session,
  { goalId, milestoneId }: { goalId: string; milestoneId: string },
  decide: (before: Milestone | undefined, goal: StoredGoal, now: Date) => Milestone | undefined,
  NotFoundError: new () => Error,
  receipt: (now: Date) => Operation[] = () => [],
): Promise<Milestone | undefined> => {
  const decideGoal = (goal: StoredGoal, now: Date) => {
    const before = withId(goal, milestoneId);
    const after = decide(before, goal, now);
    if (after === before) return goal;
    const others = goal.milestones.filter(({ id }) => id !== milestoneId);
    // Readers put its response into the goal that they know.
    const written = after && { ...after, updatedAt: nextUpdatedAt(goal, now) };
    return withMilestones(goal, written ? [...others, written] : others, now);
  };
  const extraOperations = async (change: WorkChange<StoredGoal>) => {
    const before = withId(change.before, milestoneId);
    const after = withId(change.after, milestoneId);
    // A created or deleted milestone is recorded with its title only.
    const names = await historyNames(session, (before ?? after)!, (after ?? before)!);
    const described = describeMilestoneChange(before, after, names);
    const line = { id: randomUUID(), goalId };
    const isReassigned = after && after.assigneeId !== (before?.assigneeId ?? null);
    return [
      ...receipt(change.now),
      ...(described ? [recordGoalActivity(session, { ...line, ...described }, change.now)] : []),
      ...(isReassigned ? assign(session, change, after) : []),
    ];
  };
  const store = { ...goalStore, NotFoundError };
  return withId(await changeWork(session, store, goalId, decideGoal, extraOperations), milestoneId);
};

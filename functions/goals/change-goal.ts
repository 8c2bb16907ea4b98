import { randomUUID } from 'node:crypto';
import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { changeWork, type WorkChange } from '#functions/work/change-work.ts';
import { withEnd } from '#functions/work/ended-at.ts';
import { requireAssignees } from '#functions/work/team-and-assignee.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import { ProgressFromMilestonesError } from '#shared/goals/goal-errors.ts';
import { describeGoalChange } from '#shared/goals/goal-history.ts';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import { isGoalRunning } from '#shared/goals/goal-labels.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { recordGoalActivity } from './goal-activity-store.ts';
import { goalStore, type StoredGoal } from './goal-store.ts';
import { historyNames } from './history-names.ts';

const decide = (before: StoredGoal, change: GoalChange, now: Date) => {
  if (change.progress !== undefined && before.milestones.length > 0)
    throw new ProgressFromMilestonesError();
  const after = changedGoal(before, change, now);
  return withEnd(before, after, !isGoalRunning(after), now);
};

const recordHistory = async (
  session: Session,
  { before, after, now }: WorkChange<StoredGoal>,
): Promise<Operation[]> => {
  const names = await historyNames(session, before, after);
  const described = describeGoalChange(before, after, names);
  const line = { id: randomUUID(), goalId: after.id };
  return described ? [recordGoalActivity(session, { ...line, ...described }, now)] : [];
};

const recordCompletion = (session: Session, { before, after, now }: WorkChange<StoredGoal>) =>
  before.status !== 'completed' && after.status === 'completed'
    ? [recordWorkActivity(session, 'completed_goal', 'goal', after, now)]
    : [];

/** In a private team, assignees of milestones must be members too. */
const requireMilestoneAssignees = (
  session: Session,
  { before, after, team }: WorkChange<StoredGoal>,
) => {
  if (before.teamId === after.teamId || !team.isPrivate) return [];
  const others = after.milestones
    .map(({ assigneeId }) => assigneeId)
    .filter((assigneeId) => assigneeId !== after.assigneeId);
  return requireAssignees(session, team, others);
};

export const handler = handleRoute(
  goalRoutes.changeGoal,
  ({ session, preloaded, body }) =>
    changeWork(
      session,
      goalStore,
      preloaded,
      (before, now) => decide(before, body, now),
      async (change) => [
        ...(await recordHistory(session, change)),
        ...recordCompletion(session, change),
        ...requireMilestoneAssignees(session, change),
      ],
    ),
  { preload: goalStore.preload },
);

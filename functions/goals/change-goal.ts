import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import type { Session } from '#functions/kit/session.ts';
import { changeWork, type WorkChange } from '#functions/work/change-work.ts';
import { withEnd } from '#functions/work/ended-at.ts';
import { isGoalRunning } from '#shared/goals/goal.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { goalStore, type StoredGoal } from './goal-store.ts';

const recordCompletion = (session: Session, { before, after, now }: WorkChange<StoredGoal>) =>
  before.status !== 'completed' && after.status === 'completed'
    ? [recordWorkActivity(session, 'completed_goal', 'goal', after, now)]
    : [];

export const handler = handleRoute(goalRoutes.changeGoal, ({ session, params, body }) =>
  changeWork(
    session,
    goalStore,
    params.goalId,
    (before, now) => {
      const after = changedGoal(before, body, now);
      return withEnd(before, after, !isGoalRunning(after), now);
    },
    (change) => recordCompletion(session, change),
  ),
);

import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { createWork } from '#functions/work/create-work.ts';
import { isGoalRunning } from '#shared/goals/goal-labels.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { recordGoalActivity } from './goal-activity-store.ts';
import { goalStore } from './goal-store.ts';
import { newGoal } from './new-goal.ts';

export const handler = handleRoute(
  goalRoutes.createGoal,
  async ({ session, preloaded, body, newId, receipt }) => {
    const now = new Date();
    const created = newGoal(body, { id: newId(), createdBy: session.userId, now });
    const goal = { ...created, endedAt: isGoalRunning(created) ? null : created.createdAt };
    return createWork({ session, receipt }, goalStore, goal, preloaded.team, [
      recordGoalActivity(
        session,
        {
          id: newId('activity'),
          goalId: goal.id,
          action: 'created',
          details: 'created this goal',
        },
        now,
      ),
      recordWorkActivity(session, 'created_goal', 'goal', goal, now, newId('team activity')),
    ]);
  },
  { preload: preloadTeam },
);

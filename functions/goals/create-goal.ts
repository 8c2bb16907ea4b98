import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { createWork } from '#functions/work/create-work.ts';
import { isGoalRunning } from '#shared/goals/goal-labels.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import type { BodyOf } from '#shared/kit/route.ts';
import { recordGoalActivity } from './goal-activity-store.ts';
import { goalStore } from './goal-store.ts';

const newGoal = (
  body: BodyOf<typeof goalRoutes.createGoal>,
  id: string,
  createdBy: string,
  now: Date,
) => {
  const status = body.status ?? 'on_track';
  const createdAt = now.toISOString();
  return {
    id,
    title: body.title,
    description: body.description ?? null,
    progress: body.progress ?? 0,
    milestones: [],
    startDate: body.startDate ?? null,
    dueDate: body.dueDate ?? null,
    teamId: body.teamId,
    assigneeId: body.assigneeId ?? null,
    status,
    priority: body.priority ?? 'personal',
    archived: status === 'archived',
    createdBy,
    completedAt: status === 'completed' ? createdAt : null,
    endedAt: isGoalRunning({ status }) ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  };
};

export const handler = handleRoute(
  goalRoutes.createGoal,
  async ({ session, preloaded, body, newId, receipt }) => {
    const now = new Date();
    const goal = newGoal(body, newId(), session.userId, now);
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

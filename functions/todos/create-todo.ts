import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { createWork } from '#functions/work/create-work.ts';
import { noRecurrence } from '#shared/todos/recurrence-fields.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { beginSeries } from './begin-series.ts';
import { type StoredTodo, todoStore } from './todo-store.ts';

const newTodo = (
  { session, body }: Pick<RouteRequest<typeof todoRoutes.createTodo>, 'session' | 'body'>,
  id: string,
  now: Date,
): Omit<StoredTodo, 'companyId' | 'version'> => {
  const status = body.status ?? (body.completed ? 'completed' : 'not_started');
  return {
    id,
    title: body.title,
    description: body.description ?? null,
    status,
    archived: false,
    startDate: body.startDate ?? null,
    dueDate: body.dueDate ?? null,
    teamId: body.teamId,
    assigneeId: body.assigneeId ?? null,
    createdBy: session.userId,
    creator: session.name,
    goalId: body.goalId ?? null,
    priority: body.priority ?? '3',
    ...noRecurrence,
    parentTodoId: null,
    isRecurringInstance: false,
    completedAt: status === 'completed' ? now.toISOString() : null,
    statusBeforeCompletion: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
};

export const handler = handleRoute(
  todoRoutes.createTodo,
  async ({ session, preloaded, body, newId, receipt }) => {
    const now = new Date();
    const created = newTodo({ session, body }, newId(), now);
    const seriesId = () => newId('series');
    const { todo, operations } = await beginSeries(session, created, body, seriesId, now);
    return createWork({ session, receipt }, todoStore, todo, preloaded.team, [
      recordWorkActivity(session, 'created_todo', 'todo', todo, now, newId('team activity')),
      ...operations,
    ]);
  },
  { preload: preloadTeam },
);

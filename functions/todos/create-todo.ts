import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { createWork } from '#functions/work/create-work.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { newTodo } from './new-todo.ts';
import { beginSeries } from './series/begin-series.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(
  todoRoutes.createTodo,
  async ({ session, preloaded, body, newId, receipt }) => {
    const now = new Date();
    const created = {
      ...newTodo(body, { id: newId(), createdBy: session.userId, now }),
      creator: session.name,
    };
    const seriesId = () => newId('series');
    const { todo, operations } = await beginSeries(session, created, body, seriesId, now);
    return createWork({ session, receipt }, todoStore, todo, preloaded.team, [
      recordWorkActivity(session, 'created_todo', 'todo', todo, now, newId('team activity')),
      ...operations,
    ]);
  },
  { preload: preloadTeam },
);

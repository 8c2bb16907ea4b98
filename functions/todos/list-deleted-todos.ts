import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { todoListRoutes } from '#shared/todos/todo-list-routes.ts';
import { listDeletedTodos } from './deleted-todo-store.ts';

export const handler = handleRoute(
  todoListRoutes.listDeletedTodos,
  async ({ session, preloaded }) => {
    const deleted = await listDeletedTodos(session, preloaded.team.id);
    return deleted.map(({ todo: { id, title }, deletedAt, deletedBy }) => ({
      id,
      title,
      deletedAt,
      deletedBy,
    }));
  },
  { preload: preloadTeam },
);

import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { shownPage } from '#functions/kit/http/visible-page.ts';
import { cursorAfterEntry, listTimeOf } from '#functions/time/time-entry-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { profileRoutes } from '#shared/profile/profile-routes.ts';
import { openProfile, visibleAmong } from './profile-view.ts';

const perPage = 50;

export const handler = handleRoute(profileRoutes.listUserTimeEntries, async (request) => {
  const { session, params, query } = request;
  const view = await openProfile(session, params.userId);
  const read = await listTimeOf(session, params.userId, view.privateTeamIds, {
    cursor: query.cursor,
    limit: perPage,
  });
  const todos = await todoStore.findAll(session, [
    ...new Set(read.items.map(({ todoId }) => todoId)),
  ]);
  const teamIds = [...todos.values()].map(({ teamId }) => teamId);
  const visible = await visibleAmong(session, view, teamIds);
  const shown = read.items.flatMap((entry) => {
    const todo = todos.get(entry.todoId);
    if (!todo || !visible.has(todo.teamId)) return [];
    return [{ ...entry, todo: { id: todo.id, title: todo.title } }];
  });
  return pageResponse(request, shownPage(read, shown, cursorAfterEntry));
});

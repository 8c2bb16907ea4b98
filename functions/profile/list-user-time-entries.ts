import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { shownPage } from '#functions/kit/http/visible-page.ts';
import { cursorAfterEntry, listTimeOf } from '#functions/time/time-entry-store.ts';
import { placesSeenBy, withTodos } from '#functions/time/time-place-store.ts';
import { findTodoTitles } from '#functions/todos/todo-store.ts';
import { profileRoutes } from '#shared/profile/profile-routes.ts';
import { openProfile, timeListsOf, visibleAmong } from './profile-view.ts';

const perPage = 50;

export const handler = handleRoute(profileRoutes.listUserTimeEntries, async (request) => {
  const { session, params, query } = request;
  const view = await openProfile(session, params.userId);
  const read = await listTimeOf(session, params.userId, timeListsOf(session, params.userId, view), {
    cursor: query.cursor,
    limit: perPage,
  });
  const ids = read.items.map(({ todoId }) => todoId);
  const timed = withTodos(read.items, await findTodoTitles(session, ids));
  const places = new Set(placesSeenBy(session));
  const teamIds = timed.map(({ placeId }) => placeId).filter((id) => !places.has(id));
  const visible = await visibleAmong(session, view, teamIds);
  const shown = timed
    .filter(({ placeId }) => places.has(placeId) || visible.has(placeId))
    .map(({ entry }) => entry);
  return pageResponse(request, shownPage(read, shown, cursorAfterEntry));
});

import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { listMembershipsOf } from '#functions/teams/membership-store.ts';
import { profileRoutes } from '#shared/profile/profile-routes.ts';
import { openProfile, visibleAmong } from './profile-view.ts';

const perPage = 100;

export const handler = handleRoute(profileRoutes.listUserTeams, async (request) => {
  const { session, params, query } = request;
  const view = await openProfile(session, params.userId);
  const page = await listMembershipsOf(session, params.userId, {
    cursor: query.cursor,
    limit: perPage,
  });
  const teamIds = page.items.map(({ teamId }) => teamId);
  const visible = await visibleAmong(session, view, teamIds);
  const items = page.items
    .filter(({ teamId }) => visible.has(teamId))
    .map(({ team, joinedAt }) => ({ ...team, joinedAt }));
  return answerPage(request, { ...page, items });
});

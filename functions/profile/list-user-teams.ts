import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { queryVisiblePage } from '#functions/kit/http/visible-page.ts';
import { membershipsOf, parseMembership } from '#functions/teams/members/membership-store.ts';
import { profileRoutes } from '#shared/profile/profile-routes.ts';
import { openProfile, visibleAmong } from './profile-view.ts';

const perPage = 100;

export const handler = handleRoute(profileRoutes.listUserTeams, async (request) => {
  const { session, params, query } = request;
  const view = await openProfile(session, params.userId);
  const range = membershipsOf(session, params.userId);
  const found = await queryVisiblePage(
    range,
    { cursor: query.cursor, limit: perPage },
    {
      parse: parseMembership,
      among: async (memberships) => {
        const teamIds = memberships.map(({ teamId }) => teamId);
        const visible = await visibleAmong(session, view, teamIds);
        return memberships.filter(({ teamId }) => visible.has(teamId));
      },
    },
  );
  const items = found.items.map(({ team, joinedAt }) => ({ ...team, joinedAt }));
  return pageResponse(request, { ...found, items });
});

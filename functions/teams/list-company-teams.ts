import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { type Item, queryMergedPage } from '#functions/kit/table/table-read.ts';
import {
  membershipsOf,
  toTeam as teamOfMembership,
} from '#functions/teams/members/membership-store.ts';
import { CompanyNotFoundError } from '#shared/people/people-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { isTeam, publicTeams, teamsPerPage, toTeam } from './team-store.ts';

/** The caller's public teams are in both lists, with the same sort key. */
const withoutRepeats = (items: Item[]): Team[] => {
  const teams = new Map<string, Team>();
  for (const item of items) {
    const team = isTeam(item) ? toTeam(item) : teamOfMembership(item);
    if (isTeam(item) || !teams.has(team.id)) teams.set(team.id, team);
  }
  return [...teams.values()];
};

export const handler = handleRoute(teamRoutes.listCompanyTeams, async (request) => {
  const { session, params, query } = request;
  if (params.companyId !== session.companyId) throw new CompanyNotFoundError();
  const { items, nextCursor } = await queryMergedPage(
    [publicTeams(session), membershipsOf(session, session.userId)],
    { cursor: query.cursor, limit: teamsPerPage },
  );
  return pageResponse(request, { items: withoutRepeats(items), nextCursor });
});

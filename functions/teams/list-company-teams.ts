import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { type Item, queryMergedPage } from '#functions/kit/table-read.ts';
import { companyNotFound } from '#shared/people/people-problems.ts';
import type { Team } from '#shared/teams/team.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { membershipsOf, toTeam as teamOfMembership } from './membership-store.ts';
import { isTeam, publicTeams, toTeam } from './team-store.ts';
import { teamsPerPage } from './teams-per-page.ts';

/** A public team that I belong to is in both lists, under the same name. */
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
  if (params.companyId !== session.companyId) throw companyNotFound();
  const { items, nextCursor } = await queryMergedPage(
    [publicTeams(session), membershipsOf(session, session.userId)],
    { cursor: query.cursor, limit: teamsPerPage },
  );
  return answerPage(request, { items: withoutRepeats(items), nextCursor });
});

import { queryOptions } from '@tanstack/react-query';
import type { Team, TeamMember } from '#shared/teams/team.ts';
import { callPages } from '../../kit/call-pages.ts';
import { keyOf } from '../../kit/query-client.ts';

/** The teams that one belongs to or leads, by name, to the last page. */
export const myTeamsQuery = queryOptions<Team[]>({
  queryKey: keyOf('GET /api/teams'),
  queryFn: ({ signal }) => callPages('GET /api/teams', {}, { signal }),
});

/** The members of a team, to the last page. */
export function teamMembersQuery(teamId: string) {
  const request = { params: { teamId } };
  return queryOptions<TeamMember[]>({
    queryKey: keyOf('GET /api/teams/{teamId}/members', request),
    queryFn: ({ signal }) => callPages('GET /api/teams/{teamId}/members', request, { signal }),
  });
}

/** The teams of the company that one may see, by name, to the last page. */
export function companyTeamsQuery(companyId: string) {
  const request = { params: { companyId } };
  return queryOptions<Team[]>({
    queryKey: keyOf('GET /api/companies/{companyId}/teams', request),
    queryFn: ({ signal }) => callPages('GET /api/companies/{companyId}/teams', request, { signal }),
  });
}

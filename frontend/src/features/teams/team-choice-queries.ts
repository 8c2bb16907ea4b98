import { useQuery } from '@tanstack/react-query';
import type { Team } from '#shared/teams/team.ts';
import { readOf } from '../../kit/query-client.ts';
import { myTeamsQuery } from './team-queries.ts';

interface TeamChoice {
  /** One's own teams, and the one that something is in where it is none of them. */
  teams: readonly Pick<Team, 'id' | 'name'>[];
  /** Undefined until it is known. */
  team: Pick<Team, 'id' | 'name'> | undefined;
  isPending: boolean;
}

/** The team that something is in, and those that it can be moved to. */
export function useTeamChoice(teamId: string): TeamChoice {
  const { data: mine } = useQuery(myTeamsQuery);
  const isElsewhere = mine !== undefined && !mine.some(({ id }) => id === teamId);
  const { data: other, isError } = useQuery({
    ...readOf('GET /api/teams/{teamId}', { params: { teamId } }),
    enabled: isElsewhere,
  });
  const teams = [...(mine ?? []), ...(isElsewhere && other ? [other] : [])];
  const team = teams.find(({ id }) => id === teamId);
  return { teams, team, isPending: !team && !isError };
}

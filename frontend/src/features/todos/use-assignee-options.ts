import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOf } from '../../kit/cache/query-client.ts';
import type { Option } from '../../ui/forms/select/options.ts';
import { companyUsersQuery } from '../people/people-queries.ts';
import { myTeamsQuery, type TeamPeople } from '../teams/teams-queries.ts';
import { personOptions } from '../work/fields/person-field.tsx';

/** Everybody in the company, or the members of a private team. */
export function useAssigneeOptions(
  teamId: string,
  companyId: string,
  { members }: TeamPeople,
): readonly Option[] {
  const { data: teams } = useQuery(myTeamsQuery);
  const { data: users } = useQuery(companyUsersQuery(companyId));
  const known = teams?.find(({ id }) => id === teamId);
  const { data: other } = useQuery({
    ...readOf('GET /api/teams/{teamId}', { params: { teamId } }),
    enabled: teams !== undefined && !known,
  });
  const team = known ?? other;
  const isPrivate = team && 'isPrivate' in team && team.isPrivate;
  return useMemo(
    () => personOptions(isPrivate || !users ? members.values() : users),
    [isPrivate, users, members],
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TeamMember } from '#shared/teams/team.ts';
import type { Person } from '../../ui/person-field.tsx';
import { personQuery } from '../people/people-queries.ts';
import { teamMembersQuery } from './team-queries.ts';

export interface TeamPeople {
  /** By id. */
  members: ReadonlyMap<string, Person>;
  /** False until the members are known, or known not to be. */
  isSettled: boolean;
}

const nobody: readonly TeamMember[] = [];

/** Who is in the team, to name assignees and to choose them from. */
export function useTeamPeople(teamId: string): TeamPeople {
  const { data = nobody, isPending } = useQuery(teamMembersQuery(teamId));
  return useMemo(
    () => ({
      members: new Map(data.map(({ user }) => [user.id, user])),
      isSettled: !isPending,
    }),
    [data, isPending],
  );
}

/** Someone's name: a member's at once, a colleague's from outside the team when it is here. */
export function useAssignee(
  assigneeId: string | null,
  { members, isSettled }: TeamPeople,
): { name: string; person: Person | undefined } {
  const member = assigneeId === null ? undefined : members.get(assigneeId);
  const isOutside = assigneeId !== null && !member && isSettled;
  const { data, isError } = useQuery({
    ...personQuery(assigneeId ?? 'nobody'),
    enabled: isOutside,
  });
  if (assigneeId === null) return { name: 'Unassigned', person: undefined };
  const person = member ?? (isOutside ? data : undefined);
  if (person) return { name: person.name, person };
  return { name: isOutside && isError ? 'Unknown User' : 'Loading...', person: undefined };
}

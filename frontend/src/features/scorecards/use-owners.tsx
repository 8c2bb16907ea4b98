import { useMemo } from 'react';
import { personOptions } from '../../ui/person-field.tsx';
import { useTeamPeople } from '../teams/team-people-queries.ts';

/** Who may own a measurable of a team: its members, oneself first chosen. */
export function useOwners(teamId: string, userId: string) {
  const { members } = useTeamPeople(teamId);
  return useMemo(() => {
    const options = personOptions(members.values()).filter(({ value }) => value !== '');
    return members.has(userId) ? { options, initial: userId } : undefined;
  }, [members, userId]);
}

import { useMemo } from 'react';
import { personOptions } from '../../ui/person-field.tsx';
import { useAssignee, useTeamPeople } from '../teams/team-people-queries.ts';

/** Who may own a measurable of a team: its members and oneself, who is chosen first. */
export function useOwners(teamId: string, userId: string) {
  const people = useTeamPeople(teamId);
  // A public team's scorecards are open to colleagues who are not in it.
  const { person: self } = useAssignee(userId, people);
  return useMemo(() => {
    if (!self) return undefined;
    const owners = new Map(people.members).set(self.id, self);
    const options = personOptions(owners.values()).filter(({ value }) => value !== '');
    return { options, initial: userId };
  }, [people, self, userId]);
}

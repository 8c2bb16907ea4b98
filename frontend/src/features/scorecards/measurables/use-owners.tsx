import { useMemo } from 'react';
import { useAssignee, useTeamPeople } from '../../teams/teams-queries.ts';
import { personOptions } from '../../work/fields/person-field.tsx';

/** People who may own a measurable of a team: its members and the user, who is the default. */
export function useOwners(teamId: string, userId: string) {
  const people = useTeamPeople(teamId);
  // The user may not be a member: scorecards of public teams are open to everybody.
  const { person: self } = useAssignee(userId, people);
  return useMemo(() => {
    if (!self) return undefined;
    const owners = new Map(people.members).set(self.id, self);
    const options = personOptions(owners.values()).filter(({ value }) => value !== '');
    return { options, initial: userId };
  }, [people, self, userId]);
}

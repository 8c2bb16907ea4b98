import { recordJoinedTeam } from '#functions/activity/team-activity-store.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import {
  insertMembership,
  type Membership,
  newMembership,
} from '#functions/teams/membership-store.ts';
import { requireUnchangedTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';

/** What is written when a person enters a team, and the membership that it makes. */
export const joinOperations = (
  person: StoredUser,
  team: Team,
  newId: (purpose: string) => string,
): { membership: Membership; operations: Operation[] } => {
  const now = new Date();
  const membership = newMembership(team, person, newId(`membership ${team.id}`), now);
  const operations = [
    insertMembership(membership),
    requireUnchangedTeam(team),
    recordJoinedTeam(person, team, newId(`activity ${team.id}`), now),
  ];
  return { membership, operations };
};

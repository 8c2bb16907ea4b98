import { recordJoinedTeam } from '#functions/activity/team-activity-store.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import {
  insertMembership,
  type Membership,
  newMembership,
} from '#functions/teams/members/membership-store.ts';
import { requireUnchangedTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';

/** The new membership and the operations that create it. */
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

import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { findUsers, requireUser, type StoredUser } from '#functions/people/user-store.ts';
import { findMemberIds } from '#functions/teams/members/membership-store.ts';
import { requireMembership } from '#functions/teams/team-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { TeamPrivacy } from './work-kind.ts';

interface FoundPeople {
  people: Map<string, StoredUser>;
  /** Users who may read the team's content: all colleagues, or the members of a private team. */
  readers: Map<string, StoredUser>;
}

/** The users with these ids who belong to the company. */
export const findPeople = async (
  scope: CompanyScope,
  team: TeamPrivacy,
  userIds: (string | null)[],
): Promise<FoundPeople> => {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return { people: new Map(), readers: new Map() };
  const [people, memberIds] = await Promise.all([
    findUsers(scope, ids),
    team.isPrivate ? findMemberIds(scope, team.id, ids) : undefined,
  ]);
  const readers = new Map([...people].filter(([id]) => !memberIds || memberIds.has(id)));
  return { people, readers };
};

/** Condition that the user may still read the team's content. Fails with ConflictError. */
export const requireReader = (scope: CompanyScope, team: TeamPrivacy, userId: string): Operation =>
  team.isPrivate
    ? requireMembership(scope, team.id, userId, ConflictError)
    : requireUser(scope, userId, ConflictError);

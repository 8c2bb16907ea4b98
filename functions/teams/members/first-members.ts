import { listMemberships, type Membership } from './membership-store.ts';

/** What the memberships may cost of the 100 write units of a request. */
const maxUnits = 60;

/** Of a kilobyte: two in the transaction, and two in each of two indexes if their key changes. */
const unitsPerKilobyte = 6;

/** The copy of the person, the keys and the names of the attributes. */
const otherBytes = 900;

/** The name stands in the copy of the team and in the key by which teams are listed. */
const kilobytesOf = (team: Membership['team']) =>
  Math.ceil((Buffer.byteLength(JSON.stringify(team) + team.name) + otherBytes) / 1024);

/**
 * Ids of members whose memberships are updated in the transaction of the team, so that they see the
 * change at once: the caller, if a member, and as many others as it may cost. The stream updates the
 * rest.
 */
export const firstMembers = async (
  changed: Membership['team'],
  caller: { userId: string; isMember: boolean },
): Promise<Set<string>> => {
  const limit = Math.max(1, Math.floor(maxUnits / (unitsPerKilobyte * kilobytesOf(changed))));
  const { items } = await listMemberships(changed, changed.id, { limit });
  const ids = new Set(caller.isMember ? [caller.userId] : []);
  for (const { userId } of items) if (ids.size < limit) ids.add(userId);
  return ids;
};

import type { Input, Preload, RawInput } from '#functions/kit/http/preload.ts';
import type { Session, TokenOwner } from '#functions/kit/http/session.ts';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Key,
  type Lookup,
  type Range,
  readItem,
  readItems,
  readItemsWithFallback,
} from '#functions/kit/table/table-read.ts';
import { check, insert, type Operation, remove, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { id } from '#shared/kit/fields.ts';
import { nameSortKey } from '#shared/kit/fold-text.ts';
import { type Team, team } from '#shared/teams/team.ts';
import { TeamNotFoundError } from '#shared/teams/team-errors.ts';
import { insertInviteLink, removeInviteLink } from './invite-link/invite-link-item.ts';

export const teamsPerPage = 200;

export const teamPartition = (scope: CompanyScope, teamId: string) =>
  partitionOf(scope, 'T', teamId);

const teamKey = (scope: CompanyScope, teamId: string): Key => ({
  PK: teamPartition(scope, teamId),
  SK: 'TEAM',
});

const membershipKey = (scope: CompanyScope, teamId: string, userId: string): Key => ({
  PK: teamPartition(scope, teamId),
  SK: `MEMBER#${userId}`,
});

/** Public teams are listed for the company, private ones only through memberships. */
const listingOf = (listed: Team) => ({
  GSI1PK: listed.isPrivate ? undefined : partitionOf(listed, 'TEAMS'),
  GSI1SK: listed.isPrivate ? undefined : nameSortKey(listed.name, listed.id),
});

export const insertTeam = (created: Team): Operation[] => [
  insert(
    { ...teamKey(created, created.id), ...listingOf(created), type: 'team', ...created },
    AlreadyCreatedError,
  ),
  insertInviteLink(created),
];

const asRead = ({ name, description, isPrivate, leaderId }: Team) => ({
  name,
  description,
  isPrivate,
  leaderId,
});

/** Fails with ConflictError if the team changed since it was read. */
export const changeTeam = (before: Team, after: Team): Operation =>
  update({
    key: teamKey(before, before.id),
    set: { ...after, ...listingOf(after) },
    exists: true,
    when: asRead(before),
    error: ConflictError,
  });

export const removeTeam = (scope: CompanyScope, teamId: string): Operation[] => [
  remove(teamKey(scope, teamId), { exists: true, error: TeamNotFoundError }),
  removeInviteLink(teamId),
];

/** Condition that the team exists with this privacy. */
export const requireTeam = ({ companyId, id, isPrivate }: Team) =>
  check(teamKey({ companyId }, id), { exists: true, when: { isPrivate }, error: ConflictError });

export const requireMembership = (
  scope: CompanyScope,
  teamId: string,
  userId: string,
  ErrorType: new () => Error,
) => check(membershipKey(scope, teamId, userId), { exists: true, error: ErrorType });

/** Condition that the team has not changed since it was read. */
export const requireUnchangedTeam = (team: Team) =>
  check(teamKey(team, team.id), { exists: true, when: asRead(team), error: ConflictError });

export const findTeam = async (
  scope: CompanyScope,
  teamId: string,
  options: { consistent?: boolean } = {},
): Promise<Team | undefined> => {
  const item = await readItem(teamKey(scope, teamId), options);
  return item && team.parse(item);
};

export interface VisibleTeam {
  team: Team;
  isMember: boolean;
}

/** The items that decide whether the caller may see a team. */
const keysOfVisible = (session: TokenOwner, teamId: string): Key[] => [
  teamKey(session, teamId),
  membershipKey(session, teamId, session.userId),
];

/** A missing team or membership may be new. */
const isMissing = ([teamItem, membership]: (Item | undefined)[]) =>
  !teamItem || (membership === undefined && team.parse(teamItem).isPrivate);

const findVisible = (
  session: TokenOwner,
  [teamItem, membership]: (Item | undefined)[],
): VisibleTeam | undefined => {
  const found = teamItem && team.parse(teamItem);
  const isMember = membership !== undefined;
  if (!found || (found.isPrivate && !isMember && found.leaderId !== session.userId))
    return undefined;
  return { team: found, isMember };
};

const toVisible = (session: TokenOwner, items: (Item | undefined)[]): VisibleTeam => {
  const visible = findVisible(session, items);
  if (!visible) throw new TeamNotFoundError();
  return visible;
};

/** The teams, if the caller may see all of them. One capacity unit each, at most 50. */
export const readVisibleTeams = async (
  session: TokenOwner,
  teamIds: string[],
): Promise<VisibleTeam[]> => {
  const keys = teamIds.flatMap((teamId) => keysOfVisible(session, teamId));
  const each = (items: (Item | undefined)[]) =>
    teamIds.map((_, position) => items.slice(2 * position, 2 * position + 2));
  const items = await readItemsWithFallback(keys, (found) => each(found).some(isMissing));
  return each(items).map((pair) => toVisible(session, pair));
};

/** The teams that the caller may see, read consistently. Two units each, at most 50. */
export const findVisibleTeamIds = async (
  owner: TokenOwner,
  teamIds: string[],
): Promise<Set<string>> => {
  const keys = teamIds.flatMap((teamId) => keysOfVisible(owner, teamId));
  const items = await readItems(keys, { consistent: true });
  const pairOf = (position: number) => items.slice(2 * position, 2 * position + 2);
  return new Set(
    teamIds.filter((_, position) => findVisible(owner, pairOf(position)) !== undefined),
  );
};

/** The team, if it is public or the caller is a member. One capacity unit. */
export const readVisibleTeam = async (
  session: TokenOwner,
  teamId: string,
): Promise<VisibleTeam> => {
  const [visible] = await readVisibleTeams(session, [teamId]);
  return visible!;
};

/** The team named by the path, query or body of a request; undefined if that is not an id. */
const namedTeam = ({ params, query, body }: RawInput) => {
  const named = [params, query, body].map((part) => (part as { teamId?: unknown } | null)?.teamId);
  return id.safeParse(named.find((teamId) => teamId !== undefined)).data;
};

/** The team of the checked input: it may name another one than the input as sent. */
const toNamed = (session: Session, items: (Item | undefined)[], input: Input): VisibleTeam => {
  const visible = toVisible(session, items);
  if (visible.team.id !== namedTeam(input)) throw new TeamNotFoundError();
  return visible;
};

/** For `handleRoute`: the team named by the request, if the caller may see it. */
export const preloadTeam: Preload<VisibleTeam> = {
  keys: (owner, input) => {
    const teamId = namedTeam(input);
    return teamId ? keysOfVisible(owner, teamId) : [];
  },
  isMissing,
  parse: toNamed,
};

/** Like `preloadTeam`, with another item of the team or the caller. */
export const preloadTeamWith = <T>(
  lookup: (owner: TokenOwner, teamId: string) => Lookup<T>,
): Preload<VisibleTeam & { more: T }> => ({
  keys: (owner, input) => {
    const teamId = namedTeam(input);
    return teamId ? [lookup(owner, teamId).key, ...keysOfVisible(owner, teamId)] : [];
  },
  isMissing: ([, ...visible]) => isMissing(visible),
  parse: (session, [item, ...visible], input) => {
    const found = toNamed(session, visible, input);
    return { ...found, more: lookup(session, found.team.id).parse(item) };
  },
});

const maxKeys = 100;

/** Which of these teams are public now. Half a capacity unit each. */
export const publicAmong = async (scope: CompanyScope, teamIds: string[]): Promise<Set<string>> => {
  const found = new Set<string>();
  for (let start = 0; start < teamIds.length; start += maxKeys) {
    const keys = teamIds.slice(start, start + maxKeys).map((id) => teamKey(scope, id));
    for (const item of await readItems(keys)) {
      const known = item && team.parse(item);
      if (known && !known.isPrivate) found.add(known.id);
    }
  }
  return found;
};

/** The public teams of the company, by name. */
export const publicTeams = (scope: CompanyScope): Range => ({
  index: 'GSI1',
  partition: partitionOf(scope, 'TEAMS'),
});

export const isTeam = (item: Item) => item.type === 'team';

export const toTeam = (item: Item): Team => team.parse(item);

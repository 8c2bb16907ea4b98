import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  type Range,
  readItem,
  readItems,
} from '#functions/kit/table/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table/table-write.ts';
import { memberSortKey, teamOverviewPartition } from '#functions/work/team-overview-partition.ts';
import { nameSortKey } from '#shared/kit/fold-text.ts';
import { role } from '#shared/people/role.ts';
import { type Team, type TeamMember, team } from '#shared/teams/team.ts';
import { AlreadyMemberError, NotMemberError } from '#shared/teams/team-errors.ts';

/**
 * Contains copies of its team and its user, so that listing teams or members is one query. The
 * stream updates the copies.
 */
const membership = z.object({
  id: z.string(),
  teamId: z.string(),
  userId: z.string(),
  joinedAt: z.string(),
  team,
  user: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    role,
    profilePhotoPath: z.nullable(z.string()),
  }),
});
export type Membership = z.output<typeof membership>;

const memberType = 'team_member';

const keyOf = (scope: CompanyScope, teamId: string, userId: string) => ({
  PK: partitionOf(scope, 'T', teamId),
  SK: `MEMBER#${userId}`,
});

const myTeamsPartition = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId, 'TEAMS');

export const copyOfPerson = (person: Membership['user']): Membership['user'] => {
  const { id, name, username, role, profilePhotoPath } = person;
  return { id, name, username, role, profilePhotoPath };
};

export const newMembership = (
  joined: Team,
  person: Membership['user'],
  id: string,
  now = new Date(),
): Membership => ({
  id,
  teamId: joined.id,
  userId: person.id,
  joinedAt: now.toISOString(),
  team: joined,
  user: copyOfPerson(person),
});

export const toTeamMember = ({ id, teamId, userId, joinedAt, user }: Membership): TeamMember => ({
  id,
  teamId,
  userId,
  joinedAt,
  user,
});

export const insertMembership = (created: Membership): Operation => {
  const scope = created.team;
  return insert(
    {
      ...keyOf(scope, created.teamId, created.userId),
      GSI1PK: teamOverviewPartition(scope, created.teamId),
      GSI1SK: memberSortKey(created.userId),
      GSI2PK: myTeamsPartition(scope, created.userId),
      GSI2SK: nameSortKey(created.team.name, created.team.id),
      type: memberType,
      companyId: scope.companyId,
      ...created,
    },
    AlreadyMemberError,
  );
};

export const removeMembership = (scope: CompanyScope, teamId: string, userId: string): Operation =>
  remove(keyOf(scope, teamId, userId), { exists: true, error: NotMemberError });

/** Can be repeated. */
export const dropMembership = (scope: CompanyScope, teamId: string, userId: string): Operation =>
  remove(keyOf(scope, teamId, userId));

export const findMembership = async (
  scope: CompanyScope,
  teamId: string,
  userId: string,
): Promise<Membership | undefined> => {
  const item = await readItem(keyOf(scope, teamId, userId), { consistent: true });
  return item && membership.parse(item);
};

/** Which of these users are members. At most 100. */
export const findMemberIds = async (
  scope: CompanyScope,
  teamId: string,
  userIds: string[],
): Promise<Set<string>> => {
  const found = await readItems(userIds.map((userId) => keyOf(scope, teamId, userId)));
  return new Set(userIds.filter((_, position) => found[position] !== undefined));
};

export const readMembership = async (
  scope: CompanyScope,
  teamId: string,
  userId: string,
): Promise<Membership> => {
  const found = await findMembership(scope, teamId, userId);
  if (!found) throw new NotMemberError();
  return found;
};

export const isMembership = (item: Item) => item.type === memberType;

export const parseMembership = (item: Item): Membership => membership.parse(item);

export const membersOf = (scope: CompanyScope, teamId: string): Range => ({
  partition: partitionOf(scope, 'T', teamId),
  prefix: 'MEMBER#',
});

export const listMemberships = async (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<Membership>> => {
  const found = await queryPage(membersOf(scope, teamId), page);
  return { ...found, items: found.items.map((item) => membership.parse(item)) };
};

/** Ids of all members. */
export const listMemberIds = async (
  scope: CompanyScope,
  teamId: string,
  options: { consistent?: boolean } = {},
): Promise<string[]> => {
  const items = await Array.fromAsync(queryAll({ ...membersOf(scope, teamId), ...options }));
  return items.map((item) => membership.parse(item).userId);
};

/** Users whose copy of the team is missing or outdated. */
export const listOutdatedCopies = async (current: Team): Promise<string[]> => {
  const partition = partitionOf(current, 'T', current.id);
  const range = { partition, prefix: 'MEMBER#', consistent: true };
  const memberships = (await Array.fromAsync(queryAll(range))).map(parseMembership);
  return memberships
    .filter((each) => !isDeepStrictEqual(each.team, current))
    .map(({ userId }) => userId);
};

/** A user's memberships by team name. A leader is always a member. */
export const membershipsOf = (scope: CompanyScope, userId: string): Range => ({
  index: 'GSI2',
  partition: myTeamsPartition(scope, userId),
});

export const toTeam = (item: Item): Team => parseMembership(item).team;

/** All teams of a user. */
export const listTeamsOf = async (scope: CompanyScope, userId: string): Promise<Team[]> =>
  (await Array.fromAsync(queryAll(membershipsOf(scope, userId)))).map(toTeam);

/** Updates the copy of the team. Fails if there is no membership. */
export const refreshTeamCopy = (
  changed: Team,
  userId: string,
  ErrorType?: new () => Error,
): Operation =>
  update({
    key: keyOf(changed, changed.id, userId),
    set: { team: changed, GSI2SK: nameSortKey(changed.name, changed.id) },
    exists: true,
    error: ErrorType,
  });

/** Updates the copy of the user. Fails if there is no membership. */
export const refreshPersonCopy = (
  { teamId, team: { companyId } }: Membership,
  person: Membership['user'],
): Operation =>
  update({
    key: keyOf({ companyId }, teamId, person.id),
    set: { user: copyOfPerson(person) },
    exists: true,
    error: NotMemberError,
  });

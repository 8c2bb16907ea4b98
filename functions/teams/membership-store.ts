import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import {
  type Item,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  type Range,
  readItem,
  readItems,
} from '#functions/kit/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { fromMembersOn, memberPlace, teamBoard } from '#functions/work/team-board.ts';
import { defineProblem } from '#shared/kit/problem.ts';
import { role } from '#shared/people/role.ts';
import { type Team, type TeamMember, team } from '#shared/teams/team.ts';

/**
 * A membership carries a copy of its team and of its person, so that "my teams" and "the members"
 * are one query each. The stream refreshes the copies when the originals change.
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

export const alreadyMember = defineProblem(
  409,
  'already_member',
  'This person is a member of the team already.',
);
export const notMember = defineProblem(
  404,
  'not_member',
  'This person is not a member of the team.',
);

const memberType = 'team_member';

const keyOf = (scope: CompanyScope, teamId: string, userId: string) => ({
  PK: partitionOf(scope, 'T', teamId),
  SK: `MEMBER#${userId}`,
});

const myTeamsPartition = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId, 'TEAMS');

const teamSortKey = ({ name, id }: Team) => `${name.toLowerCase()}#${id}`;

export const newMembership = (
  joined: Team,
  person: Membership['user'],
  id: string,
  now = new Date(),
): Membership => {
  const { id: userId, name, username, role, profilePhotoPath } = person;
  return {
    id,
    teamId: joined.id,
    userId,
    joinedAt: now.toISOString(),
    team: joined,
    user: { id: userId, name, username, role, profilePhotoPath },
  };
};

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
      GSI1PK: teamBoard(scope, created.teamId),
      GSI1SK: memberPlace(created.userId),
      GSI2PK: myTeamsPartition(scope, created.userId),
      GSI2SK: teamSortKey(created.team),
      type: memberType,
      companyId: scope.companyId,
      ...created,
    },
    alreadyMember,
  );
};

export const removeMembership = (scope: CompanyScope, teamId: string, userId: string): Operation =>
  remove(keyOf(scope, teamId, userId), { exists: true, refusal: notMember });

/** For what is deleted as a whole: harmless when the person left already. */
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

/** Who of them belongs to the team. At most 100. */
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
  if (!found) throw notMember();
  return found;
};

export const isMembership = (item: Item) => item.type === memberType;

export const parseMembership = (item: Item): Membership => membership.parse(item);

/** The members of a team. */
export const listMemberships = async (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<Membership>> => {
  const found = await queryPage(
    { partition: partitionOf(scope, 'T', teamId), prefix: 'MEMBER#' },
    page,
  );
  return { ...found, items: found.items.map((item) => membership.parse(item)) };
};

/** Where the members stand among what else a team has, with all that comes after them. */
export const membersOnBoard = (scope: CompanyScope, teamId: string) =>
  ({ index: 'GSI1', partition: teamBoard(scope, teamId), from: fromMembersOn }) satisfies Range;

/** Everybody in the team, by id. */
export const listMemberIds = async (scope: CompanyScope, teamId: string): Promise<string[]> => {
  const range = { partition: partitionOf(scope, 'T', teamId), prefix: 'MEMBER#' };
  const items = await Array.fromAsync(queryAll(range));
  return items.map((item) => membership.parse(item).userId);
};

/** Whose copy of the team is not, or no longer, what the team is. */
export const listOutdatedCopies = async (current: Team): Promise<string[]> => {
  const partition = partitionOf(current, 'T', current.id);
  const range = { partition, prefix: 'MEMBER#', consistent: true };
  const memberships = (await Array.fromAsync(queryAll(range))).map(parseMembership);
  return memberships
    .filter((each) => !isDeepStrictEqual(each.team, current))
    .map(({ userId }) => userId);
};

/** The memberships of a person, by the name of the team. A leader is always a member. */
export const membershipsOf = (scope: CompanyScope, userId: string): Range => ({
  index: 'GSI2',
  partition: myTeamsPartition(scope, userId),
});

export const toTeam = (item: Item): Team => parseMembership(item).team;

/** All the teams that a person belongs to. */
export const listTeamsOf = async (scope: CompanyScope, userId: string): Promise<Team[]> =>
  (await Array.fromAsync(queryAll(membershipsOf(scope, userId)))).map(toTeam);

/** Refreshes the copy of the team in one of its memberships; refused when there is none. */
export const refreshTeamCopy = (changed: Team, userId: string, refusal?: () => Error): Operation =>
  update({
    key: keyOf(changed, changed.id, userId),
    set: { team: changed, GSI2SK: teamSortKey(changed) },
    exists: true,
    refusal,
  });

/** Refreshes the copy of the person in one of their memberships; refused when there is none. */
export const refreshPersonCopy = (
  { teamId, team: { companyId } }: Membership,
  person: Membership['user'],
): Operation => {
  const { id, name, username, role, profilePhotoPath } = person;
  return update({
    key: keyOf({ companyId }, teamId, id),
    set: { user: { id, name, username, role, profilePhotoPath } },
    exists: true,
    refusal: notMember,
  });
};

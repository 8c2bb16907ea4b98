import * as z from 'zod/mini';
import type { Beside, Input } from '#functions/kit/beside.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
import type { Session, TokenOwner } from '#functions/kit/session.ts';
import {
  type Item,
  type Key,
  type Lookup,
  type Range,
  readItem,
  readItems,
  readItemsSurely,
} from '#functions/kit/table-read.ts';
import { check, insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { type Team, team } from '#shared/teams/team.ts';
import { teamNotFound } from '#shared/teams/team-problems.ts';

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

/** Outside of every company: who opens an invitation link may not be signed in. */
const teamLinkKey = (teamId: string): Key => ({ PK: `TEAM_LINK#${teamId}`, SK: 'TEAM_LINK' });

/** Public teams are listed for their whole company; private ones only through memberships. */
const listingOf = (listed: Team) => ({
  GSI1PK: listed.isPrivate ? undefined : partitionOf(listed, 'TEAMS'),
  GSI1SK: listed.isPrivate ? undefined : `${listed.name.toLowerCase()}#${listed.id}`,
});

export const insertTeam = (created: Team): Operation[] => [
  insert(
    { ...teamKey(created, created.id), ...listingOf(created), type: 'team', ...created },
    alreadyCreated,
  ),
  insert({ ...teamLinkKey(created.id), type: 'team_link', companyId: created.companyId }),
];

const asRead = ({ name, description, isPrivate, leaderId }: Team) => ({
  name,
  description,
  isPrivate,
  leaderId,
});

/** Refused as busy when somebody changed the team since it was read. */
export const changeTeam = (before: Team, after: Team): Operation =>
  update({
    key: teamKey(before, before.id),
    set: { ...after, ...listingOf(after) },
    exists: true,
    when: asRead(before),
    refusal: tooBusy,
  });

export const removeTeam = (scope: CompanyScope, teamId: string): Operation[] => [
  remove(teamKey(scope, teamId), { exists: true, refusal: teamNotFound }),
  remove(teamLinkKey(teamId)),
];

/** Part of a transaction that is refused when the team went away or changed its privacy. */
export const requireTeam = ({ companyId, id, isPrivate }: Team) =>
  check(teamKey({ companyId }, id), { exists: true, when: { isPrivate }, refusal: tooBusy });

export const requireMembership = (
  scope: CompanyScope,
  teamId: string,
  userId: string,
  refusal: () => Error,
) => check(membershipKey(scope, teamId, userId), { exists: true, refusal });

/** The same for what depends on more of the team, as a membership with its copy does. */
export const requireUnchangedTeam = (team: Team) =>
  check(teamKey(team, team.id), { exists: true, when: asRead(team), refusal: tooBusy });

export const findTeam = async (
  scope: CompanyScope,
  teamId: string,
  options: { consistent?: boolean } = {},
): Promise<Team | undefined> => {
  const item = await readItem(teamKey(scope, teamId), options);
  return item && team.parse(item);
};

/** The company whose team this is: all that an invitation link tells. */
export const findTeamCompany = async (teamId: string): Promise<CompanyScope | undefined> => {
  const item = await readItem(teamLinkKey(teamId));
  return item && z.object({ companyId: z.string() }).parse(item);
};

export interface VisibleTeam {
  team: Team;
  isMember: boolean;
}

/** What says whether the session may see a team. */
const keysOfVisible = (session: TokenOwner, teamId: string): Key[] => [
  teamKey(session, teamId),
  membershipKey(session, teamId, session.userId),
];

/** What says so may be a moment old: a team, or a membership of a private one. */
const isMissing = ([teamItem, membership]: (Item | undefined)[]) =>
  !teamItem || (membership === undefined && team.parse(teamItem).isPrivate);

const toVisible = (session: Session, [teamItem, membership]: (Item | undefined)[]): VisibleTeam => {
  const found = teamItem && team.parse(teamItem);
  const isMember = membership !== undefined;
  if (!found || (found.isPrivate && !isMember && found.leaderId !== session.userId))
    throw teamNotFound();
  return { team: found, isMember };
};

/** The teams, when the session may see all of them; one capacity unit each, at most 50. */
export const readVisibleTeams = async (
  session: Session,
  teamIds: string[],
): Promise<VisibleTeam[]> => {
  const keys = teamIds.flatMap((teamId) => keysOfVisible(session, teamId));
  const each = (items: (Item | undefined)[]) =>
    teamIds.map((_, position) => items.slice(2 * position, 2 * position + 2));
  const items = await readItemsSurely(keys, (found) => each(found).some(isMissing));
  return each(items).map((pair) => toVisible(session, pair));
};

/** The team, when the session may see it: public, or one's own. One capacity unit. */
export const readVisibleTeam = async (session: Session, teamId: string): Promise<VisibleTeam> => {
  const [visible] = await readVisibleTeams(session, [teamId]);
  return visible!;
};

/** The team that the path, the query or the body of a request names. */
const namedTeam = ({ params, query, body }: Input) =>
  String((Object.assign({}, body, query, params) as { teamId?: string }).teamId);

/** For `handleRoute`: the team that the request names, when the session may see it. */
export const teamBeside: Beside<VisibleTeam> = {
  keys: (owner, input) => keysOfVisible(owner, namedTeam(input)),
  isMissing,
  parse: toVisible,
};

/** The same with something else that goes by the team or by who asks. */
export const teamBesideWith = <T>(
  lookup: (owner: TokenOwner, teamId: string) => Lookup<T>,
): Beside<VisibleTeam & { more: T }> => ({
  keys: (owner, input) => [lookup(owner, namedTeam(input)).key, ...teamBeside.keys(owner, input)],
  isMissing: ([, ...visible]) => isMissing(visible),
  parse: (session, [item, ...visible]) => {
    const found = toVisible(session, visible);
    return { ...found, more: lookup(session, found.team.id).parse(item) };
  },
});

const mostKeys = 100;

/** Which of these teams everybody in the company may see, as of now. Half a capacity unit each. */
export const publicAmong = async (scope: CompanyScope, teamIds: string[]): Promise<Set<string>> => {
  const found = new Set<string>();
  for (let start = 0; start < teamIds.length; start += mostKeys) {
    const keys = teamIds.slice(start, start + mostKeys).map((id) => teamKey(scope, id));
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

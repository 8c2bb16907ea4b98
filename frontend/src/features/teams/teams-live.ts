import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { byName } from '#shared/kit/compare-text.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import { teamScope } from '#shared/live/live-scope.ts';
import type { Team } from '#shared/teams/team.ts';
import type { ReadName } from '../../kit/api/call.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { matchRead, pagedKey, reads, readsBelow } from '../../kit/cache/match-read.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { isMemberCopy, type LiveFeature, type LivePage } from '../../kit/live/live-sync.ts';
import { spread } from '../../kit/live/spread.ts';

/** Of a team, but changed by what the whole company receives. */
const companyReads: readonly ReadName[] = [
  'GET /api/teams/{teamId}',
  'GET /api/teams/{teamId}/members',
  'GET /api/teams/{teamId}/invite-link',
  'GET /api/teams/{teamId}/join-requests',
  'GET /api/teams/{teamId}/qr',
  'GET /api/teams/{teamId}/contents',
];

/** Whether the message has all that changed: the name or description of a team. */
const carriesTeam = ({ kind, item }: LiveChange): boolean => kind === 'changed' && !!item;

/** Shows changed teams as the message has them. */
function showTeams(client: QueryClient, teams: readonly LiveChange[]): void {
  const changed = new Map(teams.map(({ id, item }) => [id, item as object as Team]));
  if (changed.size === 0) return;
  const current = (known: Team): Team => ({ ...known, ...changed.get(known.id) });
  const inList = (known: Team[]) => known.map(current).sort(byName);
  for (const { queryKey } of client.getQueryCache().getAll()) {
    const one = matchRead(queryKey, 'GET /api/teams/{teamId}');
    if (reads(queryKey, 'GET /api/teams', 'GET /api/companies/{companyId}/teams'))
      updateSaved<Team[]>(client, queryKey, inList);
    else if (one && changed.has(one.params.teamId)) updateSaved<Team>(client, queryKey, current);
    else if (reads(pagedKey(queryKey) ?? [], 'GET /api/users/{userId}/teams'))
      updateSaved<{ pages: { items: Team[] }[] }>(client, queryKey, (lists) => ({
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, items: page.items.map(current) })),
      }));
  }
}

/**
 * Refetches teams, their members and the data that membership gives access to. A membership of
 * somebody else changes only the lists that name its members, and their teams. A change of a team that
 * is not one of the user's is for all pages of the company, which do not read at the same moment.
 */
async function readAffected(
  page: LivePage,
  teams: readonly LiveChange[],
  members: readonly LiveChange[],
): Promise<void> {
  const { client, userId } = page;
  const isOfOthers = ({ userIds }: LiveChange) =>
    userIds !== undefined && !userIds.includes(userId);
  await showMembersOfOthers(client, members.filter(isOfOthers));
  const own = members.filter((change) => !isOfOthers(change));
  const mine = client.getQueryData<Team[]>(keyOf('GET /api/teams'));
  const isMine = ({ id }: LiveChange) => mine?.some((team) => team.id === id) ?? true;
  const elsewhere = own.length === 0 && teams.length > 0 && !teams.some(isMine);
  if (elsewhere) spread(client, () => void readTeams(page, teams, own));
  else await readTeams(page, teams, own);
}

async function showMembersOfOthers(
  client: QueryClient,
  members: readonly LiveChange[],
): Promise<void> {
  if (members.length === 0) return;
  const teamIds = new Set(members.map(({ teamId }) => teamId));
  const people = new Set(members.flatMap(({ userIds = [] }) => userIds));
  await client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const team = matchRead(queryKey, 'GET /api/teams/{teamId}/members')?.params.teamId;
      const person = matchRead(queryKey, 'GET /api/users/{userId}/teams')?.params.userId;
      return (
        (team !== undefined && teamIds.has(team)) || (person !== undefined && people.has(person))
      );
    },
  });
}

async function readTeams(
  page: LivePage,
  teams: readonly LiveChange[],
  members: readonly LiveChange[],
): Promise<void> {
  if (teams.length + members.length === 0) return;
  const { client, items } = page;
  const changed = new Set(teams.map(({ id }) => id));
  const joinedOrLeft = new Set(members.map(({ teamId }) => teamId));
  const lost = [...teams, ...members].filter(({ kind }) => kind !== 'created');
  const lostTeams = new Set(lost.map(({ teamId }) => teamId));

  function isAffectedList(key: QueryKey): boolean {
    const team = matchRead(key, 'GET /api/teams/{teamId}')?.params.teamId;
    const ofMembers = matchRead(key, 'GET /api/teams/{teamId}/members')?.params.teamId;
    return (
      reads(key, 'GET /api/teams', 'GET /api/companies/{companyId}/teams') ||
      reads(key, 'GET /api/users/{userId}/teams') ||
      (lost.length > 0 && reads(key, 'GET /api/users/{userId}/todos')) ||
      (lost.length > 0 && reads(key, 'GET /api/users/{userId}/goals')) ||
      (team !== undefined && changed.has(team)) ||
      (ofMembers !== undefined && joinedOrLeft.has(ofMembers))
    );
  }
  /** The user may have lost access to the page, or gained access to one that shows an error. */
  function isAffectedPage(query: Query): boolean {
    return items.isPage(query) && (!!query.state.error || items.isPageOf(lostTeams, query));
  }

  await client.invalidateQueries({
    predicate: (query) => isAffectedList(query.queryKey) || isAffectedPage(query),
  });
  removeLeftTeams(page, new Set([...changed, ...joinedOrLeft]));
}

/**
 * Removes cached data of teams that the user has left. Active queries stay until their page closes.
 */
function removeLeftTeams({ client, items }: LivePage, affected: ReadonlySet<string | null>): void {
  const mine = client.getQueryData<Team[]>(keyOf('GET /api/teams'));
  const left = new Set([...affected].filter((id) => !mine?.some((team) => team.id === id)));
  for (const teamId of left) {
    if (!teamId) continue;
    const queryKey = keyOf('GET /api/teams/{teamId}', { params: { teamId } });
    client.removeQueries({ queryKey, type: 'inactive' });
  }
  const pages = client
    .getQueryCache()
    .findAll({ predicate: (query) => items.isPageOf(left, query) });
  for (const { queryKey } of pages)
    client.removeQueries({ queryKey: queryKey.slice(0, 2), type: 'inactive' });
}

function readInviteLinks(client: QueryClient, links: readonly LiveChange[]): void {
  if (links.length === 0) return;
  void client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const read = matchRead(queryKey, 'GET /api/teams/{teamId}/invite-link');
      return links.some(({ teamId }) => read && (teamId === null || teamId === read.params.teamId));
    },
  });
}

/** Teams, their members and invite links, and what membership gives access to. */
export const teamLive: LiveFeature = {
  start: (page) => ({
    apply: (changes) => {
      const of = (...entities: LiveChange['entity'][]) =>
        changes.filter(({ entity }) => entities.includes(entity));
      const teams = of('team');
      showTeams(page.client, teams.filter(carriesTeam));
      void readAffected(
        page,
        teams.filter((change) => !carriesTeam(change)),
        of('team_member').filter((change) => !isMemberCopy(change)),
      );
      readInviteLinks(page.client, of('team_link', 'ended_links'));
    },
  }),
  scopesOf: (key) => {
    const [, teamId] = key;
    const isOfTeam = readsBelow(key, '/api/teams') && !reads(key, ...companyReads);
    return isOfTeam && typeof teamId === 'string' ? [teamScope(teamId)] : [];
  },
};

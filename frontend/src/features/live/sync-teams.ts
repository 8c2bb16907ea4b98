import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { byName } from '#shared/kit/compare-text.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Team } from '#shared/teams/team.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { spread } from './people-lists.ts';

/** Roots of the queries of a todo, issue, goal or scorecard. */
export const pageRoots: readonly unknown[] = [
  '/api/todos',
  '/api/issues',
  '/api/goals',
  '/api/scorecards',
];
const pageParts: readonly unknown[] = [undefined, 'details', 'grid'];

/** Whether a query holds what the page of a todo, issue, goal or scorecard shows. */
const isPageQuery = ([root, id, part]: QueryKey) =>
  pageRoots.includes(root) && typeof id === 'string' && pageParts.includes(part);

interface PageData {
  teamId?: string;
  scorecard?: { teamId: string };
  goalTodos?: { todo: { teamId: string } }[];
  goalIssues?: { issue: { teamId: string } }[];
}

/** The teams whose data is in a response. */
export function teamIdsIn(data: unknown): (string | undefined)[] {
  const { teamId, scorecard, goalTodos = [], goalIssues = [] } = (data ?? {}) as PageData;
  return [
    teamId,
    scorecard?.teamId,
    ...goalTodos.map(({ todo }) => todo.teamId),
    ...goalIssues.map(({ issue }) => issue.teamId),
  ];
}

const hasDataOfTeam = (teamIds: ReadonlySet<unknown>, { queryKey, state }: Query) =>
  isPageQuery(queryKey) && teamIdsIn(state.data).some((teamId) => teamIds.has(teamId));

/** Whether the message has all that changed: the name or description of a team. */
export const carriesTeam = ({ kind, item }: LiveChange): boolean => kind === 'changed' && !!item;

/** Shows changed teams as the message has them. */
export function showTeams(client: QueryClient, teams: readonly LiveChange[]): void {
  const changed = new Map(teams.map(({ id, item }) => [id, item as object as Team]));
  if (changed.size === 0) return;
  const current = (known: Team): Team => ({ ...known, ...changed.get(known.id) });
  const inList = (known: Team[]) => known.map(current).sort(byName);
  for (const { queryKey } of client.getQueryCache().getAll()) {
    const [root, id, part] = queryKey;
    if ((root === '/api/teams' && queryKey.length === 1) || isCompanyList(queryKey))
      updateSaved<Team[]>(client, queryKey, inList);
    else if (root === '/api/teams' && part === undefined && changed.has(String(id)))
      updateSaved<Team>(client, queryKey, current);
    else if (root === 'pages' && id === '/api/users' && queryKey[3] === 'teams')
      updateSaved<{ pages: { items: Team[] }[] }>(client, queryKey, (lists) => ({
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, items: page.items.map(current) })),
      }));
  }
}

const isCompanyList = ([root, , part]: QueryKey) => root === '/api/companies' && part === 'teams';

/**
 * Refetches teams, their members and the data that membership gives access to. A membership of
 * somebody else changes only the lists that name its members, and their teams. A change of a team that
 * is not one of the user's is for all pages of the company, which do not read at the same moment.
 */
export async function syncTeams(
  client: QueryClient,
  userId: string,
  teams: readonly LiveChange[],
  members: readonly LiveChange[],
): Promise<void> {
  const isOfOthers = ({ userIds }: LiveChange) =>
    userIds !== undefined && !userIds.includes(userId);
  await showMembersOfOthers(client, members.filter(isOfOthers));
  const own = members.filter((change) => !isOfOthers(change));
  const mine = client.getQueryData<Team[]>(keyOf('GET /api/teams'));
  const isMine = ({ id }: LiveChange) => mine?.some((team) => team.id === id) ?? true;
  const elsewhere = own.length === 0 && teams.length > 0 && !teams.some(isMine);
  if (elsewhere) spread(client, () => void readTeams(client, teams, own));
  else await readTeams(client, teams, own);
}

async function showMembersOfOthers(
  client: QueryClient,
  members: readonly LiveChange[],
): Promise<void> {
  if (members.length === 0) return;
  const teamIds = new Set(members.map(({ teamId }) => teamId));
  const people = new Set(members.flatMap(({ userIds = [] }) => userIds));
  await client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part] }) =>
      (root === '/api/teams' && part === 'members' && teamIds.has(String(id))) ||
      (root === '/api/users' && part === 'teams' && people.has(String(id))),
  });
}

async function readTeams(
  client: QueryClient,
  teams: readonly LiveChange[],
  members: readonly LiveChange[],
): Promise<void> {
  if (teams.length + members.length === 0) return;
  const changed = new Set(teams.map(({ id }) => id));
  const joinedOrLeft = new Set(members.map(({ teamId }) => teamId));
  const lost = [...teams, ...members].filter(({ kind }) => kind !== 'created');
  const lostTeams = new Set(lost.map(({ teamId }) => teamId));

  function isAffectedList([root, id, part, last, ...rest]: QueryKey): boolean {
    if (typeof last === 'string' || rest.length > 0) return false;
    if (root === '/api/companies') return part === 'teams';
    if (root === '/api/users')
      return part === 'teams' || (lost.length > 0 && (part === 'todos' || part === 'goals'));
    if (root !== '/api/teams') return false;
    if (id === undefined) return true;
    if (part === undefined) return changed.has(String(id));
    return part === 'members' && joinedOrLeft.has(String(id));
  }
  /** The user may have lost access to the page, or gained access to one that shows an error. */
  function isAffectedPage(query: Query): boolean {
    return isPageQuery(query.queryKey) && (!!query.state.error || hasDataOfTeam(lostTeams, query));
  }

  await client.invalidateQueries({
    predicate: (query) => isAffectedList(query.queryKey) || isAffectedPage(query),
  });
  removeLeftTeams(client, new Set([...changed, ...joinedOrLeft]));
}

/**
 * Removes cached data of teams that the user has left. Active queries stay until their page closes.
 */
function removeLeftTeams(client: QueryClient, affected: ReadonlySet<string | null>): void {
  const mine = client.getQueryData<Team[]>(keyOf('GET /api/teams'));
  const left = new Set([...affected].filter((id) => !mine?.some((team) => team.id === id)));
  for (const teamId of left) {
    if (!teamId) continue;
    const queryKey = keyOf('GET /api/teams/{teamId}', { params: { teamId } });
    client.removeQueries({ queryKey, type: 'inactive' });
  }
  const pages = client
    .getQueryCache()
    .findAll({ predicate: (query) => hasDataOfTeam(left, query) });
  for (const { queryKey } of pages)
    client.removeQueries({ queryKey: queryKey.slice(0, 2), type: 'inactive' });
}

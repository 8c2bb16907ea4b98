import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Team } from '#shared/teams/team.ts';
import { keyOf } from '../../kit/cache/query-client.ts';

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

/** Refetches teams, their members and the data that membership gives access to. */
export async function syncTeams(
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

import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Team } from '#shared/teams/team.ts';
import { keyOf } from '../../kit/query-client.ts';

const pageRoots: readonly unknown[] = [
  '/api/todos',
  '/api/issues',
  '/api/goals',
  '/api/scorecards',
];
const pageParts: readonly unknown[] = [undefined, 'details', 'grid'];

/** Whether it is what the page of one todo, issue, goal or scorecard stands on. */
const isOfPage = ([root, id, part]: QueryKey) =>
  pageRoots.includes(root) && typeof id === 'string' && pageParts.includes(part);

interface OfTeam {
  teamId?: string;
  scorecard?: { teamId: string };
  goalTodos?: { todo: { teamId: string } }[];
  goalIssues?: { issue: { teamId: string } }[];
}

/** The teams that the answer to such a read has something of. */
function teamsIn(answer: unknown): (string | undefined)[] {
  const { teamId, scorecard, goalTodos = [], goalIssues = [] } = (answer ?? {}) as OfTeam;
  return [
    teamId,
    scorecard?.teamId,
    ...goalTodos.map(({ todo }) => todo.teamId),
    ...goalIssues.map(({ issue }) => issue.teamId),
  ];
}

const hasTeamOf = (teamIds: ReadonlySet<unknown>, { queryKey, state }: Query) =>
  isOfPage(queryKey) && teamsIn(state.data).some((teamId) => teamIds.has(teamId));

/** Has teams, their members and what one may see through them read again. */
export async function followTeams(
  client: QueryClient,
  teams: readonly LiveChange[],
  members: readonly LiveChange[],
): Promise<void> {
  if (teams.length + members.length === 0) return;
  const changed = new Set(teams.map(({ id }) => id));
  const joinedOrLeft = new Set(members.map(({ teamId }) => teamId));
  const lost = [...teams, ...members].filter(({ kind }) => kind !== 'created');
  const lostTeams = new Set(lost.map(({ teamId }) => teamId));

  function isListMeant([root, id, part, last, ...rest]: QueryKey): boolean {
    if (typeof last === 'string' || rest.length > 0) return false;
    if (root === '/api/companies') return part === 'teams';
    if (root === '/api/users')
      return part === 'teams' || (lost.length > 0 && (part === 'todos' || part === 'goals'));
    if (root !== '/api/teams') return false;
    if (id === undefined) return true;
    if (part === undefined) return changed.has(String(id));
    return part === 'members' && joinedOrLeft.has(String(id));
  }
  /** A page may not be one's to see any more; one that was not may be by now. */
  function isPageMeant(query: Query): boolean {
    return isOfPage(query.queryKey) && (!!query.state.error || hasTeamOf(lostTeams, query));
  }

  await client.invalidateQueries({
    predicate: (query) => isListMeant(query.queryKey) || isPageMeant(query),
  });
  forgetLeftTeams(client, new Set([...changed, ...joinedOrLeft]));
}

/** Nothing of a team one was taken out of stays here; what still shows goes with its page. */
function forgetLeftTeams(client: QueryClient, affected: ReadonlySet<string | null>): void {
  const mine = client.getQueryData<Team[]>(keyOf('GET /api/teams'));
  const left = new Set([...affected].filter((id) => !mine?.some((team) => team.id === id)));
  for (const teamId of left) {
    if (!teamId) continue;
    const queryKey = keyOf('GET /api/teams/{teamId}', { params: { teamId } });
    client.removeQueries({ queryKey, type: 'inactive' });
  }
  const pages = client.getQueryCache().findAll({ predicate: (query) => hasTeamOf(left, query) });
  for (const { queryKey } of pages)
    client.removeQueries({ queryKey: queryKey.slice(0, 2), type: 'inactive' });
}

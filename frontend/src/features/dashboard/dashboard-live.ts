import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DashboardStats, Teammate } from '#shared/dashboard/dashboard.ts';
import { dueCounts } from '#shared/dashboard/due-counts.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import { teamScope } from '#shared/live/live-scope.ts';
import type { User } from '#shared/people/user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { changeUnlessReading, updateSaved } from '../../kit/cache/cached-data.ts';
import { isOneOf, matchRead, reads, readsBelow, searchOf } from '../../kit/cache/match-read.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { isMemberCopy, type LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottledReads } from '../../kit/live/throttled-reads.ts';
import { teamTodosQuery, userTodosQuery } from '../todos/todos-queries.ts';
import { preferencesQuery, statsQuery } from './dashboard-queries.ts';

const isStatsOf = (teamId: string | null) => (key: QueryKey) =>
  matchRead(key, 'GET /api/dashboard/stats')?.query.teamId === teamId;

const isTeammates = (key: QueryKey) => reads(key, 'GET /api/dashboard/teammates');

const isTeammatesOf = (teamId: string | null) => (key: QueryKey) =>
  matchRead(key, 'GET /api/dashboard/teammates')?.query.teamId === teamId;

/** The user's open todos in a team, if a cached list is known to have all of them. */
function openTodosOf(client: QueryClient, userId: string, teamId: string): Todo[] | undefined {
  const lists = [userTodosQuery(userId, 'true'), teamTodosQuery(teamId)].map(({ queryKey }) =>
    client.getQueryState<Todo[]>(queryKey),
  );
  return lists
    .find((list) => list?.data && list.fetchStatus === 'idle' && !list.isInvalidated)
    ?.data?.filter(
      (todo) => todo.teamId === teamId && todo.assigneeId === userId && todo.status !== 'completed',
    );
}

/** False if the user's todos are not known. */
function countDueTodos(client: QueryClient, userId: string, teamId: string): boolean {
  const todos = openTodosOf(client, userId, teamId);
  if (!todos) return false;
  return changeUnlessReading<DashboardStats>(client, statsQuery(teamId).queryKey, (stats) => ({
    ...stats,
    ...dueCounts(todos, new Date(), localTimeZone()),
  }));
}

function countOpenIssues(client: QueryClient, teamId: string, openIssues: number): boolean {
  const { queryKey } = statsQuery(teamId);
  return changeUnlessReading<DashboardStats>(client, queryKey, (stats) => ({
    ...stats,
    openIssues,
  }));
}

function changeTeammate(client: QueryClient, userId: string, fields: Partial<Teammate>): void {
  for (const { queryKey } of client.getQueryCache().findAll())
    if (isTeammates(queryKey))
      updateSaved<Teammate[]>(client, queryKey, (teammates) =>
        teammates.map((mate) => (mate.id === userId ? { ...mate, ...fields } : mate)),
      );
}

const profileOf = ({ name, username, role, profilePhotoPath }: User) => ({
  name,
  username,
  role,
  profilePhotoPath,
});

/** A changed user, or the copy of one in a membership. */
function personIn(change: LiveChange): User | undefined {
  const { entity, kind, item } = change;
  if (entity === 'user' && kind === 'changed') return item as object as User | undefined;
  return isMemberCopy(change) ? (item as object as { user: User }).user : undefined;
}

/**
 * The counters and colleagues of the dashboard, and its preferences. Starts after todos, issues and
 * goals, which put what a message carries into the lists that are counted here.
 */
export const dashboardLive: LiveFeature = {
  start: ({ client, userId }) => {
    const { readAgain, stop } = createThrottledReads(client);

    /** False if the counters must be read. */
    function showCounts({ entity, teamId, userIds, count }: LiveChange, isCarried: boolean) {
      if (!teamId) return false;
      if (entity === 'open_issue_count')
        return count !== undefined && countOpenIssues(client, teamId, count);
      const isOfOthers = userIds && !userIds.includes(userId);
      return isOfOthers || (isCarried && countDueTodos(client, userId, teamId));
    }

    function show(change: LiveChange, isCarried: boolean): void {
      const { entity, teamId } = change;
      const person = personIn(change);
      if (person) changeTeammate(client, person.id, profileOf(person));
      if (entity === 'todo' || entity === 'open_issue_count') {
        if (!showCounts(change, isCarried)) readAgain(`stats ${teamId}`, isStatsOf(teamId));
      } else if ((entity === 'goal' && !isCarried) || (entity === 'team_member' && !person)) {
        readAgain(`teammates ${teamId}`, isTeammatesOf(teamId));
      } else if (entity === 'dashboard_preferences') {
        readAgain('preferences', isOneOf([preferencesQuery.queryKey]));
      }
    }

    return {
      apply: (changes) => {
        const carried = new Set(
          changes.filter(({ item, kind }) => item || kind === 'deleted').map(({ id }) => id),
        );
        for (const change of changes) show(change, carried.has(change.id));
      },
      showPresence: ({ userId: id, isOnline }) => changeTeammate(client, id, { isOnline }),
      hasPresence: isTeammates,
      stop,
    };
  },
  scopesOf: (key) => {
    const { teamId } = searchOf(key) as { teamId?: string };
    return teamId && readsBelow(key, '/api/dashboard') ? [teamScope(teamId)] : [];
  },
};

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { TeamActivity } from '#shared/activity/team-activity.ts';
import type { DashboardStats } from '#shared/dashboard/dashboard.ts';
import { dueCounts } from '#shared/dashboard/due-counts.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { setCachedData } from '../../kit/cache/cached-data.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { teamActivitiesQuery } from '../activity/activity-queries.ts';
import { statsQuery } from '../dashboard/dashboard-queries.ts';
import { teamTodosQuery, userTodosQuery } from '../todos/todos-queries.ts';

/** As many entries as the server returns. */
const activitiesShown = 50;

/** Changes a cached response; false if one is being read, which may be older. */
function change<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  apply: (data: Data) => Data,
): boolean {
  const state = client.getQueryState<Data>(queryKey);
  if (state?.fetchStatus === 'fetching') return false;
  if (state?.data !== undefined) setCachedData(client, queryKey, apply(state.data));
  return true;
}

const newestFirst = (one: TeamActivity, other: TeamActivity) =>
  one.createdAt < other.createdAt ? 1 : -1;

function addActivity(client: QueryClient, entry: TeamActivity): boolean {
  const { queryKey } = teamActivitiesQuery(entry.teamId);
  return change<TeamActivity[]>(client, queryKey, (entries) =>
    [entry, ...entries.filter(({ id }) => id !== entry.id)]
      .sort(newestFirst)
      .slice(0, activitiesShown),
  );
}

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
  return change<DashboardStats>(client, statsQuery(teamId).queryKey, (stats) => ({
    ...stats,
    ...dueCounts(todos, new Date(), localTimeZone()),
  }));
}

function countOpenIssues(client: QueryClient, teamId: string, openIssues: number): boolean {
  const { queryKey } = statsQuery(teamId);
  return change<DashboardStats>(client, queryKey, (stats) => ({ ...stats, openIssues }));
}

/**
 * Shows a change on the dashboard, after the caches of todos and goals have what it carries
 * (`isCarried`). Returns false if the dashboard must be read instead.
 */
export function showOnDashboard(
  client: QueryClient,
  userId: string,
  { entity, teamId, item, userIds, count }: LiveChange,
  isCarried: boolean,
): boolean {
  if (!teamId) return false;
  if (entity === 'todo') {
    const isOfOthers = userIds && !userIds.includes(userId);
    return isOfOthers || (isCarried && countDueTodos(client, userId, teamId));
  }
  if (entity === 'goal') return isCarried;
  if (entity === 'team_activity' && item)
    return addActivity(client, item as object as TeamActivity);
  if (entity === 'open_issue_count' && count !== undefined)
    return countOpenIssues(client, teamId, count);
  return false;
}

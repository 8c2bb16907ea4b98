import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { refetchAfterChanges } from '../../kit/cache/optimistic-change.ts';
import { showOnDashboard } from './sync-dashboard.ts';
import { showInFeed } from './sync-feed.ts';
import { showTimeEntry } from './sync-time.ts';

/** Minimum time between two refetches of a topic, ms. */
const minimumInterval = 1000;

/** The topic of a query, as returned by `topicsOf`; undefined if it is not synced here. */
function topicOf([root, id, part]: QueryKey, userId: string): string | undefined {
  if (root === '/api/world-clocks') return 'clocks';
  if (root === '/api/user' && id === undefined) return 'settings';
  if (root === '/api/dashboard' && id === 'preferences') return 'preferences';
  if (root === '/api/dashboard' && (id === 'stats' || id === 'teammates'))
    return `${id} ${(part as { teamId: string }).teamId}`;
  if (root === '/api/teams' && part === 'activities') return `activities ${id}`;
  if (part === 'comments') return `comments ${id}`;
  if (part === 'activities') return `history ${id}`;
  if (root === '/api/users' && part === 'active-timers') return `timers ${id}`;
  if (root === '/api/timer') return `timers ${userId}`;
  if (root === '/api/todos' && isTimePart(part)) return `time of ${id}`;
  return undefined;
}

function isTimePart(part: unknown): boolean {
  return part === 'time-entries' || part === 'total-time' || part === 'active-timers';
}

/** What the dashboard reads again after a change that does not carry everything. */
const dashboardTopics: Partial<Record<LiveChange['entity'], string>> = {
  todo: 'stats',
  open_issue_count: 'stats',
  goal: 'teammates',
  team_member: 'teammates',
  team_activity: 'activities',
};

const feedTopics: Partial<Record<LiveChange['entity'], string>> = {
  comment: 'comments',
  todo_activity: 'history',
  goal_activity: 'history',
};

/** The other topics of a change. Todos, issues and goals themselves are synced elsewhere. */
function topicsOf(client: QueryClient, change: LiveChange, userId: string): string[] {
  const { entity, parentId, userIds } = change;
  const feed = feedTopics[entity];
  if (feed) return showInFeed(client, change) ? [] : [`${feed} ${parentId}`];
  if (entity === 'time_entry') {
    const isOwn = !userIds || userIds.includes(userId);
    // The page has sent the user's own changes, and shows them already.
    const isShown = !isOwn && showTimeEntry(client, change);
    const timers = (userIds ?? [userId]).map((each) => `timers ${each}`);
    return isShown ? timers : [`time of ${parentId}`, ...timers];
  }
  if (entity === 'world_clock') return ['clocks'];
  if (entity === 'dashboard_preferences') return ['preferences'];
  if (entity === 'user_settings') return ['settings'];
  return [];
}

/** Refetches lists, counters, timers and settings that a change affects. */
export function createWorkSync(client: QueryClient, userId: string) {
  /** Topics within the minimum interval; true if they have changed since. */
  const throttled = new Map<string, boolean>();

  function read(topics: ReadonlySet<string>): void {
    void refetchAfterChanges(
      client,
      ({ queryKey }) =>
        topics.has(topicOf(queryKey, userId) ?? '') &&
        // A pending mutation reads the list at its end.
        !client.isMutating({ mutationKey: queryKey }),
    );
    for (const topic of topics) {
      throttled.set(topic, false);
      setTimeout(() => {
        const hasChanged = throttled.get(topic);
        throttled.delete(topic);
        if (hasChanged) read(new Set([topic]));
      }, minimumInterval);
    }
  }

  return (changes: readonly LiveChange[]): void => {
    const topics = new Set<string>();
    const carried = new Set(
      changes.filter(({ item, kind }) => item || kind === 'deleted').map(({ id }) => id),
    );
    const affected = changes.flatMap((change) => {
      const { entity, id, teamId } = change;
      const topics = topicsOf(client, change, userId);
      const topic = dashboardTopics[entity];
      if (!topic || showOnDashboard(client, userId, change, carried.has(id))) return topics;
      return [`${topic} ${teamId}`, ...topics];
    });
    for (const topic of affected) {
      if (throttled.has(topic)) throttled.set(topic, true);
      else topics.add(topic);
    }
    if (topics.size > 0) read(topics);
  };
}

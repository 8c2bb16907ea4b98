import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';

/** Minimum time between two refetches of a topic, ms. */
const minimumInterval = 1000;

/** The topic of a query, as returned by `topicsOf`; undefined if it is not synced here. */
function topicOf([root, id, part]: QueryKey): string | undefined {
  if (root === '/api/world-clocks') return 'clocks';
  if (root === '/api/dashboard' && id === 'preferences') return 'preferences';
  if (root === '/api/dashboard' && (id === 'stats' || id === 'teammates'))
    return `${id} ${(part as { teamId: string }).teamId}`;
  if (root === '/api/teams' && part === 'activities') return `activities ${id}`;
  if (part === 'comments') return `comments ${id}`;
  if (part === 'activities') return `history ${id}`;
  if (root === '/api/users' && part === 'active-timers') return 'timers';
  if (root === '/api/timer') return 'timers';
  if (root === '/api/todos' && isTimePart(part)) return `time of ${id}`;
  return undefined;
}

function isTimePart(part: unknown): boolean {
  return part === 'time-entries' || part === 'total-time' || part === 'active-timers';
}

/** The topics that a change affects. Todos, issues and goals themselves are synced elsewhere. */
function topicsOf({ entity, id, teamId, parentId }: LiveChange): string[] {
  const [stats, activities, teammates] = ['stats', 'activities', 'teammates'].map(
    (topic) => `${topic} ${teamId}`,
  ) as [string, string, string];
  const history = `history ${id}`;
  if (entity === 'todo') return [stats, activities, history];
  if (entity === 'issue') return [stats, activities];
  if (entity === 'goal') return [activities, teammates, history];
  if (entity === 'comment') return [`comments ${parentId}`, `history ${parentId}`];
  if (entity === 'time_entry') return ['timers', `time of ${parentId}`];
  if (entity === 'world_clock') return ['clocks'];
  if (entity === 'dashboard_preferences') return ['preferences'];
  if (entity === 'team_member') return [activities, teammates];
  return [];
}

/** Refetches lists, counters, timers and settings that a change affects. */
export function createWorkSync(client: QueryClient) {
  /** Topics within the minimum interval; true if they have changed since. */
  const throttled = new Map<string, boolean>();

  function read(topics: ReadonlySet<string>): void {
    void client.invalidateQueries({
      // Data with a pending mutation is newer than what the server would return.
      predicate: ({ queryKey }) =>
        topics.has(topicOf(queryKey) ?? '') && !client.isMutating({ mutationKey: queryKey }),
    });
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
    for (const topic of changes.flatMap(topicsOf)) {
      if (throttled.has(topic)) throttled.set(topic, true);
      else topics.add(topic);
    }
    if (topics.size > 0) read(topics);
  };
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';

/** What was just read again is not read sooner than this once more, however much happens, ms. */
const restFor = 1000;

/** What a cached read is about, in the words of `touched`; undefined for what is not followed here. */
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
  if (root === '/api/todos' && isTimeOf(part)) return `time of ${id}`;
  return undefined;
}

function isTimeOf(part: unknown): boolean {
  return part === 'time-entries' || part === 'total-time' || part === 'active-timers';
}

/** Which topics a change is about. Todos, issues and goals themselves have followers of their own. */
function touched({ entity, id, teamId, parentId }: LiveChange): string[] {
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

/** Has what was done to timers and one's own settings, and what follows from it, read again. */
export function workFollower(client: QueryClient) {
  /** Topics at rest; true for those touched meanwhile. */
  const resting = new Map<string, boolean>();

  function read(topics: ReadonlySet<string>): void {
    void client.invalidateQueries({
      // What one is changing oneself right now is newer than what would be read.
      predicate: ({ queryKey }) =>
        topics.has(topicOf(queryKey) ?? '') && !client.isMutating({ mutationKey: queryKey }),
    });
    for (const topic of topics) {
      resting.set(topic, false);
      setTimeout(() => {
        const isTouched = resting.get(topic);
        resting.delete(topic);
        if (isTouched) read(new Set([topic]));
      }, restFor);
    }
  }

  return (changes: readonly LiveChange[]): void => {
    const wanted = new Set<string>();
    for (const topic of changes.flatMap(touched)) {
      if (resting.has(topic)) resting.set(topic, true);
      else wanted.add(topic);
    }
    if (wanted.size > 0) read(wanted);
  };
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { LiveChange, LiveMessage } from '#shared/live/live-message.ts';
import type { User } from '#shared/people/user.ts';
import { keyOf } from '../../kit/query-client.ts';
import { receiveUnread } from '../notifications/unread-queries.ts';
import { goalFollower } from './follow-goals.ts';
import { issueFollower } from './follow-issues.ts';
import { profileFollower } from './follow-profiles.ts';
import { scorecardFollower } from './follow-scorecards.ts';
import { followTeams } from './follow-teams.ts';
import { timesheetFollower } from './follow-timesheets.ts';
import { todoFollower } from './follow-todos.ts';
import { workFollower } from './follow-work.ts';

/** Changes that arrive within this time count as one event, ms. */
const gatherFor = 40;

interface Follower {
  follow: (message: LiveMessage) => void;
  stop: () => void;
}

/** Makes the caches follow what the live channel tells. */
export function changeFollower(client: QueryClient): Follower {
  const followTodos = todoFollower(client);
  const followIssues = issueFollower(client);
  const followGoals = goalFollower(client);
  const followWork = workFollower(client);
  const followScorecards = scorecardFollower(client);
  const profiles = profileFollower(client);
  const timesheets = timesheetFollower(client);
  let gathered: LiveChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    timer = undefined;
    const changes = gathered;
    gathered = [];
    const of = (entity: LiveChange['entity']) =>
      changes.filter((change) => change.entity === entity);
    followTodos(of('todo'));
    followIssues(of('issue'));
    followGoals(of('goal'));
    followWork(changes);
    followScorecards(changes);
    profiles.follow(changes);
    timesheets.follow(changes);
    void followTeams(client, of('team'), of('team_member'));
    followUsers(client, of('user'));
  }

  return {
    follow: (message) => {
      if (message.type === 'presence_update') showPresence(client, message);
      if (message.type === 'unread_count') receiveUnread(client, message.count);
      if (message.type !== 'changes') return;
      gathered.push(...message.changes);
      timer ??= setTimeout(settle, gatherFor);
    },
    stop: () => {
      clearTimeout(timer);
      profiles.stop();
      timesheets.stop();
    },
  };
}

/** Reads again what is shown of these; what is kept but not shown is read when it is shown. */
function refetch(client: QueryClient, isMeant: (key: QueryKey) => boolean): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => isMeant(queryKey) });
}

function isPeopleList(key: QueryKey): boolean {
  const [root, second, third] = key;
  return (
    (root === '/api/users' && key.length === 1) ||
    (root === '/api/companies' && (second === 'users' || third === 'users'))
  );
}

function isSelf(client: QueryClient, changed: ReadonlySet<string>): boolean {
  const self = client.getQueryData<{ id: string } | null>(keyOf('GET /api/user'));
  return self !== null && self !== undefined && changed.has(self.id);
}

function followUsers(client: QueryClient, users: readonly LiveChange[]): void {
  if (users.length === 0) return;
  const changed = new Set(users.map(({ id }) => id));
  void refetch(client, (key) => {
    const [root, id, part] = key;
    if (isPeopleList(key)) return true;
    // One's own photo, changed on another device.
    if (root === '/api/user') return key.length === 1 && isSelf(client, changed);
    if (root === '/api/users') return key.length === 2 && changed.has(String(id));
    if (root === '/api/teams') return part === 'members' && key.length === 3;
    return false;
  });
}

function showPresence(
  client: QueryClient,
  { userId, isOnline }: Extract<LiveMessage, { type: 'presence_update' }>,
): void {
  const seen = <Person extends { id: string }>(person: Person): Person =>
    person.id === userId && 'isOnline' in person
      ? { ...person, isOnline, ...(isOnline ? {} : { lastSeen: new Date().toISOString() }) }
      : person;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (state.data === undefined || state.isInvalidated || state.error) continue;
    if (isPeopleList(queryKey)) {
      client.setQueryData<User[]>(queryKey, (users) => users?.map(seen));
    } else if (queryKey[0] === '/api/dashboard' && queryKey[1] === 'teammates') {
      client.setQueryData<Teammate[]>(queryKey, (teammates) =>
        teammates?.map((mate) => (mate.id === userId ? { ...mate, isOnline } : mate)),
      );
    } else if (queryKey[0] === '/api/users' && queryKey[1] === userId && queryKey.length === 2) {
      client.setQueryData<User>(queryKey, (user) => user && seen(user));
    }
  }
}

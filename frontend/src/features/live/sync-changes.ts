import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { LiveChange, LiveMessage } from '#shared/live/live-message.ts';
import type { User } from '#shared/people/user.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { setUnreadCount } from '../notifications/notifications-queries.ts';
import { isPeopleList } from './people-lists.ts';
import { createGoalSync } from './sync-goals.ts';
import { createIssueSync } from './sync-issues.ts';
import { isMemberCopy, syncCompany, syncMemberCopies, syncUsers } from './sync-people.ts';
import { createProfileSync } from './sync-profiles.ts';
import { createScorecardSync } from './sync-scorecards.ts';
import { carriesTeam, showTeams, syncTeams } from './sync-teams.ts';
import { createTimesheetSync } from './sync-timesheets.ts';
import { createTodoSync } from './sync-todos.ts';
import { createWorkSync } from './sync-work.ts';

/** Changes that arrive within this time are applied together, ms. */
const batchWindow = 40;

interface ChangeSync {
  apply: (message: LiveMessage) => void;
  stop: () => void;
}

/** Keeps the query caches in sync with the live channel. */
export function createChangeSync(client: QueryClient, userId: string): ChangeSync {
  const syncTodos = createTodoSync(client);
  const syncIssues = createIssueSync(client);
  const syncGoals = createGoalSync(client);
  const syncWork = createWorkSync(client, userId);
  const syncScorecards = createScorecardSync(client);
  const profiles = createProfileSync(client);
  const timesheets = createTimesheetSync(client);
  let batch: LiveChange[] = [];
  let requestIds: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const changes = batch;
    const causes = requestIds;
    batch = [];
    requestIds = [];
    const of = (entity: LiveChange['entity']) =>
      changes.filter((change) => change.entity === entity);
    syncTodos(of('todo'), causes);
    syncIssues(of('issue'), causes);
    syncGoals(of('goal'), causes);
    const others = changes.filter((change) => !isMemberCopy(change));
    syncWork(others);
    syncScorecards(changes);
    profiles.apply(others);
    timesheets.apply(others);
    const members = of('team_member');
    syncMemberCopies(client, members.filter(isMemberCopy));
    const [teams, renamed] = [of('team'), of('team').filter(carriesTeam)];
    showTeams(client, renamed);
    void syncTeams(
      client,
      userId,
      teams.filter((change) => !renamed.includes(change)),
      members.filter((change) => !isMemberCopy(change)),
    );
    syncInviteLinks(client, [...of('team_link'), ...of('ended_links')]);
    syncUsers(client, of('user'));
    syncCompany(client, of('company'));
  }

  return {
    apply: (message) => {
      if (message.type === 'presence_update')
        for (const person of [message, ...(message.others ?? [])]) showPresence(client, person);
      if (message.type === 'unread_count') setUnreadCount(client, message.count);
      if (message.type !== 'changes') return;
      batch.push(...message.changes);
      requestIds.push(...(message.requestIds ?? []));
      timer ??= setTimeout(flush, batchWindow);
    },
    stop: () => {
      clearTimeout(timer);
      profiles.stop();
      timesheets.stop();
    },
  };
}

function refetch(client: QueryClient, matches: (key: QueryKey) => boolean): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => matches(queryKey) });
}

/** Reads the lists that show who is online: presence has no last-change marker. */
export function refetchPresence(client: QueryClient): void {
  void refetch(
    client,
    (key) => isPeopleList(key) || (key[0] === '/api/dashboard' && key[1] === 'teammates'),
  );
}

function syncInviteLinks(client: QueryClient, links: readonly LiveChange[]): void {
  if (links.length === 0) return;
  void refetch(client, ([root, id, part]) => {
    const isConcerned = links.some(({ teamId }) => teamId === null || teamId === id);
    return root === '/api/teams' && part === 'invite-link' && isConcerned;
  });
}

function showPresence(
  client: QueryClient,
  { userId, isOnline }: { userId: string; isOnline: boolean },
): void {
  const seen = <Person extends { id: string }>(person: Person): Person =>
    person.id === userId && 'isOnline' in person
      ? { ...person, isOnline, ...(isOnline ? {} : { lastSeen: new Date().toISOString() }) }
      : person;
  for (const { queryKey } of client.getQueryCache().getAll()) {
    if (isPeopleList(queryKey)) {
      updateSaved<User[]>(client, queryKey, (users) => users.map(seen));
    } else if (queryKey[0] === '/api/dashboard' && queryKey[1] === 'teammates') {
      updateSaved<Teammate[]>(client, queryKey, (teammates) =>
        teammates.map((mate) => (mate.id === userId ? { ...mate, isOnline } : mate)),
      );
    } else if (queryKey[0] === '/api/users' && queryKey[1] === userId && queryKey.length === 2) {
      updateSaved<User>(client, queryKey, seen);
    }
  }
}

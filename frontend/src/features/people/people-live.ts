import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { userScope } from '#shared/live/live-scope.ts';
import type { User } from '#shared/people/user.ts';
import type { TeamMember } from '#shared/teams/team.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { matchRead, reads, readsBelow } from '../../kit/cache/match-read.ts';
import { isMemberCopy, type LiveFeature, type Presence } from '../../kit/live/live-sync.ts';
import { isPeopleList } from '../../kit/live/people-lists.ts';
import { readSpread } from '../../kit/live/spread.ts';
import { sessionQuery } from '../session/session-queries.ts';

/** Without presence, which has its own message. */
type ChangedPerson = Omit<User, 'isOnline' | 'lastSeen'>;

const carriesPerson = ({ kind, item }: LiveChange): boolean => kind === 'changed' && !!item;

const readsMembers = (key: QueryKey) => reads(key, 'GET /api/teams/{teamId}/members');

const readsPerson = (key: QueryKey, id: string) =>
  matchRead(key, 'GET /api/users/{userId}')?.params.userId === id;

/** Changes a user wherever they are listed, and on their own page. */
function changePerson(
  client: QueryClient,
  userId: string,
  change: <Known extends { id: string }>(known: Known) => Known,
): void {
  for (const { queryKey } of client.getQueryCache().getAll()) {
    if (isPeopleList(queryKey))
      updateSaved<User[]>(client, queryKey, (users) =>
        users.map((user) => (user.id === userId ? change(user) : user)),
      );
    else if (readsPerson(queryKey, userId)) updateSaved<User>(client, queryKey, change);
  }
}

/** Changes the copies of a user in their teams. */
function showMember(client: QueryClient, { id, name, username, role, profilePhotoPath }: User) {
  const shown = { name, username, role, profilePhotoPath };
  for (const { queryKey } of client.getQueryCache().getAll())
    if (readsMembers(queryKey))
      updateSaved<TeamMember[]>(client, queryKey, (members) =>
        members.map((member) =>
          member.userId === id ? { ...member, user: { ...member.user, ...shown } } : member,
        ),
      );
}

/** Shows changed users as the message has them; others are read. */
function syncUsers(client: QueryClient, users: readonly LiveChange[]): void {
  if (users.length === 0) return;
  const isAdministrator = client.getQueryData(sessionQuery.queryKey)?.role === 'company_admin';
  const needsRead = (each: LiveChange) =>
    !carriesPerson(each) || (each.isPartial && isAdministrator);
  const read = new Set(users.filter(needsRead).map(({ id }) => id));
  for (const { item } of users.filter(carriesPerson)) {
    const person = item as object as ChangedPerson;
    changePerson(client, person.id, (known) => ({ ...known, ...person }));
    showMember(client, person as User);
  }
  if (read.size === 0) return;
  readSpread(
    client,
    (key) =>
      isPeopleList(key) ||
      readsMembers(key) ||
      // A new user may have accepted an invitation.
      reads(key, 'GET /api/invitations') ||
      [...read].some((id) => readsPerson(key, id)),
  );
}

function showPresence(client: QueryClient, { userId, isOnline }: Presence): void {
  const lastSeen = isOnline ? {} : { lastSeen: new Date().toISOString() };
  changePerson(client, userId, (known) =>
    'isOnline' in known ? { ...known, isOnline, ...lastSeen } : known,
  );
}

/** The people of the company, who is online, and the copies of people in their teams. */
export const peopleLive: LiveFeature = {
  start: ({ client }) => ({
    apply: (changes) => {
      for (const { item } of changes.filter(isMemberCopy))
        showMember(client, (item as object as TeamMember).user as User);
      syncUsers(
        client,
        changes.filter(({ entity }) => entity === 'user'),
      );
    },
    showPresence: (person) => showPresence(client, person),
    hasPresence: isPeopleList,
  }),
  scopesOf: (key) => {
    const [, userId, part] = key;
    const isOfWork = readsBelow(key, '/api/users') && typeof part === 'string';
    return isOfWork && typeof userId === 'string' ? [userScope(userId)] : [];
  },
  presenceOf: (key) => {
    if (reads(key, 'GET /api/companies/{companyId}/users')) return ['people'];
    const read = matchRead(key, 'GET /api/users/{userId}');
    return read ? [userScope(read.params.userId)] : [];
  },
};

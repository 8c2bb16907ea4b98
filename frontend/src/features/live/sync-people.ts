import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import type { TeamMember } from '#shared/teams/team.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { updateSessionCompany } from '../session/session-queries.ts';
import { isPeopleList, readSpread } from './people-lists.ts';

/** Without presence, which has its own message. */
type ChangedPerson = Omit<User, 'isOnline' | 'lastSeen'>;

const carriesPerson = ({ kind, item }: LiveChange): boolean => kind === 'changed' && !!item;

const selfIn = (client: QueryClient) =>
  client.getQueryData<{ id: string; role: User['role'] } | null>(keyOf('GET /api/user'));

function showMember(client: QueryClient, { id, name, username, role, profilePhotoPath }: User) {
  const shown = { name, username, role, profilePhotoPath };
  for (const { queryKey } of client.getQueryCache().getAll()) {
    const [root, , part] = queryKey;
    if (root === '/api/teams' && part === 'members' && queryKey.length === 3)
      updateSaved<TeamMember[]>(client, queryKey, (members) =>
        members.map((member) =>
          member.userId === id ? { ...member, user: { ...member.user, ...shown } } : member,
        ),
      );
    else if (root === '/api/dashboard' && queryKey[1] === 'teammates')
      updateSaved<Teammate[]>(client, queryKey, (teammates) =>
        teammates.map((mate) => (mate.id === id ? { ...mate, ...shown } : mate)),
      );
  }
}

function showPerson(client: QueryClient, person: ChangedPerson): void {
  const current = <Known extends { id: string }>(known: Known): Known =>
    known.id === person.id ? { ...known, ...person } : known;
  for (const { queryKey } of client.getQueryCache().getAll()) {
    const [root, id] = queryKey;
    if (isPeopleList(queryKey))
      updateSaved<User[]>(client, queryKey, (users) => users.map(current));
    else if (root === '/api/users' && id === person.id && queryKey.length === 2)
      updateSaved<User>(client, queryKey, current);
  }
  showMember(client, person as User);
}

/** Shows changed users as the message has them; others are read. */
export function syncUsers(client: QueryClient, users: readonly LiveChange[]): void {
  if (users.length === 0) return;
  const self = selfIn(client);
  const needsRead = (each: LiveChange) =>
    !carriesPerson(each) || (each.isPartial && self?.role === 'company_admin');
  const read = new Set(users.filter(needsRead).map(({ id }) => id));
  for (const { item } of users.filter(carriesPerson))
    showPerson(client, item as object as ChangedPerson);
  // The user's own photo or name may have changed on another device.
  if (users.some(({ id }) => id === self?.id))
    void client.invalidateQueries({ queryKey: keyOf('GET /api/user'), exact: true });
  if (read.size === 0) return;
  readSpread(client, (key: QueryKey) => {
    const [root, id, part] = key;
    // A new user may have accepted an invitation.
    if (isPeopleList(key) || root === '/api/invitations') return true;
    if (root === '/api/users') return key.length === 2 && read.has(String(id));
    return root === '/api/teams' && part === 'members' && key.length === 3;
  });
}

/** The copies of a changed user in their teams. */
export function syncMemberCopies(client: QueryClient, members: readonly LiveChange[]): void {
  for (const { item } of members) showMember(client, (item as object as TeamMember).user as User);
}

/** Shows the new name, logo and rules of the company. */
export function syncCompany(client: QueryClient, companies: readonly LiveChange[]): void {
  for (const { item } of companies)
    if (item) updateSessionCompany(client, item as object as SessionUser['company']);
    else void client.invalidateQueries({ queryKey: keyOf('GET /api/user'), exact: true });
}

/** Whether only the copy of the user in it changed, which the message carries. */
export const isMemberCopy = ({ entity, kind, item }: LiveChange): boolean =>
  entity === 'team_member' && kind === 'changed' && item !== undefined;

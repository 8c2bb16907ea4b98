import { randomUUID } from 'node:crypto';
import {
  newSessionToken,
  parseSessionToken,
  type Session,
  type StoredSession,
} from '#functions/kit/http/session.ts';
import { insert, write } from '#functions/kit/table/table-write.ts';
import { insertMembership, newMembership } from '#functions/teams/members/membership-store.ts';
import type { Role } from '#shared/people/role.ts';
import { deviceName } from '#shared/session/device-name.ts';
import type { Team } from '#shared/teams/team.ts';
import { insertUser, newUser, type StoredUser } from '../people/user-store.ts';
import { insertTeam } from '../teams/team-store.ts';

/** A signed-in user, created directly in the table. */
export interface Person extends StoredUser {
  cookie: string;
  session: Session;
}

const words = ['Mara', 'Idris', 'Jun', 'Sofia', 'Noor', 'Elias', 'Wanjiru', 'Tomas'];

export const signedIn = async (
  person: StoredUser,
  more: Partial<StoredSession> = {},
): Promise<Person> => {
  const token = newSessionToken(person.companyId, person.id);
  const located = parseSessionToken(token)!;
  const session: StoredSession = {
    companyId: person.companyId,
    userId: person.id,
    tokenHash: located.tokenHash,
    expiresAt: Date.now() + 30 * 86_400_000,
    lastUsedAt: new Date().toISOString(),
    createdAt: new Date().toISOString(),
    cursorKey: randomUUID(),
    ...more,
  };
  await write(insert({ ...located.key, type: 'session', ...session, device: deviceName('') }));
  const { role, name } = person;
  return { ...person, session: { ...session, role, name }, cookie: `__Host-session=${token}` };
};

export interface TestCompany {
  id: string;
  person: (details?: { name?: string; role?: Role }) => Promise<Person>;
  team: (
    leader: Person,
    details?: { name?: string; isPrivate?: boolean; members?: Person[] },
  ) => Promise<Team>;
}

/** A new company, so that tests can run in parallel, or an existing one. */
export const makeCompany = (id: string = randomUUID()): TestCompany => {
  let count = 0;
  return {
    id,
    person: async ({ name, role = 'team_member' } = {}) => {
      const userId = randomUUID();
      const person = newUser({
        id: userId,
        username: `${userId}@day-zero.test`,
        name: name ?? `${words[count++ % words.length]} ${count}`,
        role,
        companyId: id,
        companyName: `Company ${id}`,
        emailVerifiedAt: new Date().toISOString(),
      });
      await write(insertUser(person));
      return signedIn(person);
    },
    team: async (leader, { name = 'Platform', isPrivate = false, members = [] } = {}) => {
      const team: Team = {
        id: randomUUID(),
        name,
        description: null,
        companyId: id,
        leaderId: leader.id,
        isPrivate,
        createdAt: new Date().toISOString(),
      };
      const memberships = [leader, ...members].map((member) =>
        insertMembership(newMembership(team, member, randomUUID())),
      );
      await write(...insertTeam(team), ...memberships);
      return team;
    },
  };
};

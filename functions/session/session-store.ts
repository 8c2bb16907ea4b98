import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import {
  newSessionToken,
  type Session,
  sessionDays,
  sessionKey,
  sessionOf,
} from '#functions/kit/session.ts';
import { type Key, queryPage } from '#functions/kit/table-read.ts';
import { insert, type Operation, remove } from '#functions/kit/table-write.ts';

/** Whose session it will be. */
type Holder = Pick<Session, 'companyId' | 'role' | 'name'> & { id: string };

/** A session that begins with the operation; only the browser gets to know the token. */
export const newSession = (
  { id: userId, companyId, role, name }: Holder,
  userAgent: string,
  now = new Date(),
): { token: string; operation: Operation } => {
  const token = newSessionToken(companyId, userId);
  const { key, tokenHash } = sessionOf(token)!;
  const expiresAt = now.getTime() + sessionDays * 86_400_000;
  const session: Session = { companyId, userId, role, name, tokenHash, expiresAt };
  const operation = insert({
    ...key,
    type: 'session',
    ...session,
    userAgent,
    createdAt: now.toISOString(),
    ttl: Math.ceil(expiresAt / 1000),
  });
  return { token, operation };
};

/** Ends the session at once, wherever its token is used. */
export const endSession = (session: Session): Operation => remove(sessionKey(session));

/** The sessions of a person. */
export const sessionsOf = (scope: CompanyScope, userId: string) => ({
  partition: partitionOf(scope, 'U', userId),
  prefix: 'SESSION#',
  consistent: true,
});

/** What fits into a transaction beside other writes. */
const most = 50;

/** Where the first 50 sessions of a person are kept: hardly anybody has more. */
export const listSessions = async (scope: CompanyScope, userId: string): Promise<Key[]> => {
  const { items } = await queryPage(sessionsOf(scope, userId), { limit: most });
  return items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
};

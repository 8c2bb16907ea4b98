import { handleRoute } from '#functions/kit/handle-route.ts';
import type { Session } from '#functions/kit/session.ts';
import { remove, write } from '#functions/kit/table-write.ts';
import { listSessions } from '#functions/session/session-store.ts';
import { insertJob } from '#functions/upkeep/job-store.ts';
import { signedOut } from '#shared/kit/problems.ts';
import { cannotDeleteOneself, heirNotFound, userNotFound } from '#shared/people/people-problems.ts';
import { userDeletionRoutes } from '#shared/people/user-deletion-routes.ts';
import { removeAccount } from './address-store.ts';
import { findDeletion, insertDeletion, type StoredDeletion } from './user-deletion-store.ts';
import { findUser, removeUser, requireUser, type StoredUser } from './user-store.ts';

const newDeletion = (session: Session, person: StoredUser, reassignTo: string): StoredDeletion => ({
  id: person.id,
  userId: person.id,
  companyId: session.companyId,
  name: person.name,
  reassignTo,
  requestedBy: { userId: session.userId, name: session.name },
  moved: 0,
  state: 'running',
  createdAt: new Date().toISOString(),
});

/** Two administrators who delete each other at once would leave the company without one. */
const requirePeople = (session: Session, heirId: string) => [
  requireUser(session, heirId, heirNotFound),
  ...(heirId === session.userId ? [] : [requireUser(session, session.userId, signedOut)]),
];

/** Answers a retry of what this administrator has begun; for anybody else the person is gone. */
const readBegun = async (session: Session, userId: string, heirId: string) => {
  const begun = await findDeletion(session, userId);
  if (begun?.requestedBy.userId !== session.userId || begun.reassignTo !== heirId)
    throw userNotFound();
  return begun;
};

/**
 * At once the person cannot sign in, is signed out and is in no list; what they had is handed over
 * by a job, which the stream drives to its end.
 */
export const handler = handleRoute(userDeletionRoutes.deleteUser, async (request) => {
  const { session, params, body } = request;
  const { userId } = params;
  if (userId === session.userId) throw cannotDeleteOneself();
  if (userId === body.reassignTo) throw heirNotFound();
  const person = await findUser(session, userId, { consistent: true });
  if (!person) return readBegun(session, userId, body.reassignTo);
  const deletion = newDeletion(session, person, body.reassignTo);
  await write(
    insertDeletion(deletion),
    removeUser(session, userId),
    removeAccount(person.username),
    ...requirePeople(session, body.reassignTo),
    ...(await listSessions(session, userId)).map((key) => remove(key)),
    insertJob(session, { id: `delete_user#${userId}`, kind: 'delete_user', userId }),
  );
  return deletion;
});

import { recordAudit } from '#functions/audit/audit-store.ts';
import { startJob } from '#functions/background/job-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { endLinksKnownTo } from '#functions/teams/invite-link/known-links-store.ts';
import {
  SelfDeletionError,
  SuccessorNotFoundError,
  UserNotFoundError,
} from '#shared/people/people-errors.ts';
import { userDeletionRoutes } from '#shared/people/user-deletion-routes.ts';
import { releaseAddressIfOwned } from './addresses/address-store.ts';
import { requireAdministrator } from './administrator-store.ts';
import { deleteUserJob } from './jobs/job-kinds.ts';
import { findDeletion, insertDeletion, type StoredDeletion } from './user-deletion-store.ts';
import { findUser, removeUser, requireNonObserver, type StoredUser } from './user-store.ts';

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

/** Prevents that two administrators delete each other at the same time. */
const requirePeople = (session: Session, successorId: string) => [
  ...(successorId === session.userId
    ? []
    : [requireNonObserver(session, successorId, SuccessorNotFoundError)]),
  requireAdministrator(session),
];

/**
 * The deletion that this administrator started before. Others get a 404, because the user is gone.
 */
const readBegun = async (session: Session, userId: string, successorId: string) => {
  const begun = await findDeletion(session, userId);
  if (begun?.requestedBy.userId !== session.userId || begun.reassignTo !== successorId)
    throw new UserNotFoundError();
  return begun;
};

/** Access ends at once, with the user. A job ends the sessions and reassigns the user's work. */
export const handler = handleRoute(userDeletionRoutes.deleteUser, (request) =>
  retryOnConflict(async () => {
    const { session, params, body } = request;
    const { userId } = params;
    if (userId === session.userId) throw new SelfDeletionError();
    if (userId === body.reassignTo) throw new SuccessorNotFoundError();
    const person = await findUser(session, userId, { consistent: true });
    if (!person) return readBegun(session, userId, body.reassignTo);
    const deletion = newDeletion(session, person, body.reassignTo);
    await write(
      insertDeletion(deletion),
      removeUser(person),
      ...(await releaseAddressIfOwned(person.username, userId)),
      recordAudit({
        actor: session,
        kind: 'user_deleted',
        target: { id: person.id, name: person.name },
        source: request,
      }),
      ...requirePeople(session, body.reassignTo),
      ...(await endLinksKnownTo(person, new Date())),
      startJob(session, deleteUserJob, { id: `delete_user#${userId}`, userId }),
    );
    return deletion;
  }),
);

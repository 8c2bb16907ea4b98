import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { endLinksKnownTo } from '#functions/teams/invite-link/known-links-store.ts';
import { administrationRoutes } from '#shared/people/administration-routes.ts';
import { OwnAccountError } from '#shared/people/people-errors.ts';
import { requireAdministrator } from './administrator-store.ts';
import { readUser, type StoredUser, setSuspension } from './user-store.ts';

const suspendOrRestore = async (
  request: RouteRequest<typeof administrationRoutes.changeSuspension>,
  person: StoredUser,
) => {
  const { id, name } = person;
  const { session, body } = request;
  const { isSuspended } = body;
  await write(
    setSuspension(session, id, isSuspended),
    requireAdministrator(session),
    recordAudit({
      actor: session,
      kind: isSuspended ? 'user_suspended' : 'user_restored',
      target: { id, name },
      source: request,
    }),
    // They could join with another address by a link that they know.
    ...(isSuspended ? await endLinksKnownTo(person, new Date()) : []),
  );
};

export const handler = handleRoute(administrationRoutes.changeSuspension, async (request) => {
  const { session, params, body } = request;
  const { userId } = params;
  const { isSuspended } = body;
  if (userId === session.userId) throw new OwnAccountError();
  const person = await readUser(session, userId, { consistent: true });
  if (person.isSuspended !== isSuspended) await suspendOrRestore(request, person);
  return { ...person, isSuspended };
});

import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { readUser } from '#functions/people/user-store.ts';
import { OwnAccountError } from '#shared/people/people-errors.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { endSessionsBut } from './session-store.ts';

export const handler = handleRoute(securityRoutes.deleteUserSessions, async (request) => {
  const { session, params } = request;
  const { userId } = params;
  if (userId === session.userId) throw new OwnAccountError();
  const { name } = await readUser(session, userId);
  const target = { id: userId, name };
  await write(recordAudit({ actor: session, kind: 'user_signed_out', target, source: request }));
  await endSessionsBut(session, userId);
});

import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { verifyByEmailCode } from '#functions/people/addresses/email-code-store.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.verifyEmail, async ({ session, body }) => {
  const person = await readUser(session, session.userId, { consistent: true });
  // Another browser or an earlier attempt of this request may have verified it.
  if (person.emailVerifiedAt) return toSessionUser(person);
  return toSessionUser(await verifyByEmailCode(person, body.code));
});

import { handleRoute } from '#functions/kit/handle-route.ts';
import { findUser, toSessionUser } from '#functions/people/user-store.ts';
import { signedOut } from '#shared/kit/problems.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.readSessionUser, async ({ session }) => {
  // Who was made a moment ago may not have reached every replica.
  const person =
    (await findUser(session, session.userId)) ??
    (await findUser(session, session.userId, { consistent: true }));
  if (!person) throw signedOut();
  return toSessionUser(person);
});

import { handleRoute } from '#functions/kit/handle-route.ts';
import { findUser, parseUser, toSessionUser, userKey } from '#functions/people/user-store.ts';
import { signedOut } from '#shared/kit/problems.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(
  sessionRoutes.readSessionUser,
  async ({ session, besideSession: [item] }) => {
    // Who was made a moment ago may not have reached every replica.
    const person =
      parseUser(item) ?? (await findUser(session, session.userId, { consistent: true }));
    if (!person) throw signedOut();
    return toSessionUser(person);
  },
  { keysBeside: (owner) => [userKey(owner, owner.userId)] },
);

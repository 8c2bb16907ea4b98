import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Preload } from '#functions/kit/http/preload.ts';
import {
  findUser,
  parseUser,
  type StoredUser,
  toSessionUser,
  userKey,
} from '#functions/people/user-store.ts';
import { keepInUse } from '#functions/session/session-store.ts';
import { SignedOutError } from '#shared/kit/common-errors.ts';
import { sessionUserRoutes } from '#shared/session/session-user-routes.ts';

const preloadCaller: Preload<StoredUser | undefined> = {
  keys: (owner) => [userKey(owner, owner.userId)],
  parse: (_, [item]) => parseUser(item),
};

export const handler = handleRoute(
  sessionUserRoutes.readSessionUser,
  async ({ session, preloaded }) => {
    // The user may be new and missing in the preloaded read.
    const person = preloaded ?? (await findUser(session, session.userId, { consistent: true }));
    if (!person) throw new SignedOutError();
    // Every page that is opened reads the user.
    await keepInUse(session);
    return toSessionUser(person);
  },
  { preload: preloadCaller },
);

import type { Beside } from '#functions/kit/beside.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import {
  findUser,
  parseUser,
  type StoredUser,
  toSessionUser,
  userKey,
} from '#functions/people/user-store.ts';
import { signedOut } from '#shared/kit/problems.ts';
import { sessionUserRoutes } from '#shared/session/session-user-routes.ts';

const callerBeside: Beside<StoredUser | undefined> = {
  keys: (owner) => [userKey(owner, owner.userId)],
  parse: (_, [item]) => parseUser(item),
};

export const handler = handleRoute(
  sessionUserRoutes.readSessionUser,
  async ({ session, beside }) => {
    // Who was made a moment ago may not have reached every replica.
    const person = beside ?? (await findUser(session, session.userId, { consistent: true }));
    if (!person) throw signedOut();
    return toSessionUser(person);
  },
  callerBeside,
);

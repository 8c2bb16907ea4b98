import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { changeSettings, readUser } from '#functions/people/user-store.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.changeSettings, async ({ session, body }) =>
  retryOnConflict(async () => {
    const person = await readUser(session, session.userId, { consistent: true });
    const settings = { ...person.settings, ...body };
    if (!isDeepStrictEqual(settings, person.settings ?? {}))
      await write(changeSettings(person, body));
    return toSessionUser({ ...person, settings });
  }),
);

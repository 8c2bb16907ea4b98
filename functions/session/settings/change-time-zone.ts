import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { changeTimeZone, readUser } from '#functions/people/user-store.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.changeTimeZone, async ({ session, body }) =>
  retryOnConflict(async () => {
    const { timeZone, isDetected = false } = body;
    const person = await readUser(session, session.userId, { consistent: true });
    const isKnown = !person.isTimeZoneAssumed;
    if (isKnown && (isDetected || person.timeZone === timeZone)) return toSessionUser(person);
    await write(changeTimeZone(person, timeZone, { isDetected }));
    return toSessionUser({ ...person, timeZone, isTimeZoneAssumed: false });
  }),
);

import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { changeUser, readUser } from '#functions/people/user-store.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.changePhone, async ({ session, body }) => {
  const person = await readUser(session, session.userId);
  await write(changeUser(session, session.userId, { phoneNumber: body.phoneNumber }));
  return toSessionUser({ ...person, phoneNumber: body.phoneNumber });
});

import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { refreshSessions } from '#functions/session/session-store.ts';
import { administrationRoutes } from '#shared/people/administration-routes.ts';
import { OwnRoleError } from '#shared/people/people-errors.ts';
import { changeProfile, readUser, requireAdministrator } from './user-store.ts';

export const handler = handleRoute(administrationRoutes.changeUser, ({ session, params, body }) =>
  retryOnConflict(async () => {
    const before = await readUser(session, params.userId, { consistent: true });
    const after = { ...before, name: body.name ?? before.name, role: body.role ?? before.role };
    const isSelf = before.id === session.userId;
    if (after.role !== before.role && isSelf) throw new OwnRoleError();
    if (after.role === before.role && after.name === before.name) return before;
    await write(
      changeProfile(before, after),
      ...(isSelf ? [] : [requireAdministrator(session)]),
      ...(await refreshSessions(session, before.id, after)),
    );
    return after;
  }),
);

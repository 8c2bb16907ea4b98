import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findCompany } from '#functions/people/company-store.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { changeProfile, readUser } from '#functions/people/user-store.ts';
import { NameChangeClosedError } from '#shared/people/people-errors.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.changeName, (request) =>
  retryOnConflict(async () => {
    const { session, body } = request;
    const company = await findCompany(session);
    if (company?.ownNameChange === false && session.role !== 'company_admin')
      throw new NameChangeClosedError();
    const before = await readUser(session, session.userId, { consistent: true });
    const after = { ...before, name: body.name };
    if (after.name !== before.name)
      await write(
        changeProfile(before, after),
        recordAudit({
          actor: { ...session, name: after.name },
          kind: 'user_renamed',
          source: request,
        }),
      );
    return toSessionUser(after);
  }),
);

import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { refreshSessions } from '#functions/session/session-store.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { administrationRoutes } from '#shared/people/administration-routes.ts';
import { LeadsTeamError, OwnRoleError } from '#shared/people/people-errors.ts';
import { changeProfile, readUser, requireAdministrator, type StoredUser } from './user-store.ts';

/** Observers could not manage the teams that they lead. */
const requireNoTeam = async ({ companyId, id }: StoredUser) => {
  const teams = await listTeamsOf({ companyId }, id);
  if (teams.some(({ leaderId }) => leaderId === id)) throw new LeadsTeamError();
};

export const handler = handleRoute(administrationRoutes.changeUser, (request) =>
  retryOnConflict(async () => {
    const { session, params, body } = request;
    const before = await readUser(session, params.userId, { consistent: true });
    const after = { ...before, name: body.name ?? before.name, role: body.role ?? before.role };
    const isSelf = before.id === session.userId;
    const isRenamed = after.name !== before.name;
    const hasOtherRole = after.role !== before.role;
    if (hasOtherRole && isSelf) throw new OwnRoleError();
    if (!hasOtherRole && !isRenamed) return before;
    if (hasOtherRole && after.role === 'observer') await requireNoTeam(before);
    const target = isSelf ? null : { id: after.id, name: after.name };
    const recorded = { actor: session, target, source: request };
    await write(
      changeProfile(before, after),
      ...(isSelf ? [] : [requireAdministrator(session)]),
      ...(isRenamed ? [recordAudit({ ...recorded, kind: 'user_renamed' })] : []),
      ...(hasOtherRole ? [recordAudit({ ...recorded, kind: 'role_changed' })] : []),
      ...(await refreshSessions(session, before.id, after)),
    );
    return after;
  }),
);

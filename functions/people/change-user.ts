import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { countEmailCode } from '#functions/kit/identity/account-limits.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { queueMail, queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { endLinksForObserver } from '#functions/teams/invite-link/known-links-store.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { administrationRoutes } from '#shared/people/administration-routes.ts';
import { AdministratorUnverifiedError } from '#shared/people/email-errors.ts';
import { LeadsTeamError, OwnAccountError, OwnRoleError } from '#shared/people/people-errors.ts';
import { moveAddress } from './addresses/address-change-store.ts';
import { newEmailCode } from './addresses/email-code-store.ts';
import { requireAdministrator } from './administrator-store.ts';
import { changeProfile, readUser, type StoredUser } from './user-store.ts';

/** Observers could not manage the teams that they lead. */
const requireNoTeam = async ({ companyId, id }: StoredUser) => {
  const teams = await listTeamsOf({ companyId }, id);
  if (teams.some(({ leaderId }) => leaderId === id)) throw new LeadsTeamError();
};

/** The new address gets a code, and the former one, if it was proved, an email that says who changed it. */
const changeAddress = async (
  before: StoredUser,
  username: string,
  session: Session,
  newId: (purpose: string) => string,
): Promise<Operation[]> => {
  const administrator = await readUser(session, session.userId);
  if (!administrator.emailVerifiedAt) throw new AdministratorUnverifiedError();
  await countEmailCode(before.id);
  const now = new Date();
  const code = newEmailCode({ ...before, username }, newId('email code'), now);
  const mailId = newId('former address');
  const moved = await moveAddress(before, {
    username,
    mailId,
    administrator: administrator.name,
  });
  return [
    ...moved.operations,
    code.operation,
    ...(moved.mail ? await queueMailIfAllowed(moved.mail, now) : []),
    ...queueMail(code.mail, now),
  ];
};

/** With the private teams that whoever gets the new address may enter later. */
const recordAddress = async (
  { companyId, id }: StoredUser,
  recorded: Omit<Parameters<typeof recordAudit>[0], 'kind'>,
) => {
  const privateTeams = await listTeamsOf({ companyId }, id);
  return recordAudit({ ...recorded, kind: 'address_changed', privateTeams });
};

export const handler = handleRoute(administrationRoutes.changeUser, (request) =>
  retryOnConflict(async () => {
    const { session, params, body, newId } = request;
    const before = await readUser(session, params.userId, { consistent: true });
    const { name = before.name, role = before.role, username = before.username } = body;
    const after = { ...before, name, role, username };
    const isSelf = before.id === session.userId;
    const isRenamed = after.name !== before.name;
    const hasOtherRole = after.role !== before.role;
    if (hasOtherRole && isSelf) throw new OwnRoleError();
    const hasOtherAddress = after.username !== before.username;
    if (hasOtherAddress && isSelf) throw new OwnAccountError();
    if (!hasOtherRole && !isRenamed && !hasOtherAddress) return before;
    const becomesObserver = hasOtherRole && after.role === 'observer';
    if (becomesObserver) await requireNoTeam(before);
    const target = isSelf ? null : { id: after.id, name: after.name };
    const recorded = { actor: session, target, source: request };
    await write(
      changeProfile(before, after),
      ...(isSelf ? [] : [requireAdministrator(session)]),
      ...(isRenamed ? [recordAudit({ ...recorded, kind: 'user_renamed' })] : []),
      ...(hasOtherRole ? [recordAudit({ ...recorded, kind: 'role_changed' })] : []),
      ...(hasOtherAddress ? [await recordAddress(before, recorded)] : []),
      ...(hasOtherAddress ? await changeAddress(before, username, session, newId) : []),
      ...(becomesObserver ? [endLinksForObserver(before, new Date())] : []),
    );
    return after;
  }),
);

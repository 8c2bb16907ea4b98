import { environment } from '#functions/kit/environment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countInvitation } from '#functions/kit/identity/account-limits.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { warnOwner } from '#functions/people/addresses/owner-warning-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { readVisibleTeams } from '#functions/teams/team-store.ts';
import { TypedPasswordsClosedError } from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import {
  ColleagueEmailTakenError,
  EmailTakenError,
  InvitedEmailTakenError,
} from '#shared/people/email-errors.ts';
import { RoleAboveOwnError } from '#shared/people/people-errors.ts';
import { mayGrant } from '#shared/people/role.ts';
import { createColleague } from './create-colleague.ts';
import { requireMayInvite } from './require-may-invite.ts';

export const handler = handleRoute(
  invitationRoutes.inviteUser,
  async ({ session, body, newId, sourceAddress }) => {
    const { name, username, password, role } = body;
    if (environment('TYPED_PASSWORDS') !== 'true') throw new TypedPasswordsClosedError();
    if (!mayGrant(session.role, role)) throw new RoleAboveOwnError();
    const { timeZone } = await requireMayInvite(session);
    const inviter = await readUser(session, session.userId);
    await countInvitation(inviter);
    const teamIds = [...new Set(body.teamIds)];
    const company = { id: session.companyId, name: inviter.companyName, timeZone };
    try {
      return await retryOnConflict(async () => {
        const teams = (await readVisibleTeams(session, teamIds)).map(({ team }) => team);
        const person = { name, username, password, role };
        return createColleague({
          ...person,
          company,
          teams,
          inviter: session,
          newId,
          source: { sourceAddress },
        });
      });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== EmailTakenError.code) throw error;
      const account = await findAccount(username);
      if (account?.companyId === session.companyId) throw new ColleagueEmailTakenError();
      await warnOwner(username, queueMailIfAllowed);
      throw new InvitedEmailTakenError();
    }
  },
);

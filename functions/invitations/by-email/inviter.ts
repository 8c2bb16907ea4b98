import type { Session } from '#functions/kit/http/session.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { EndedInvitationError, NotInviterError } from '#shared/invitations/invitation-errors.ts';
import { mayGrant } from '#shared/people/role.ts';
import { readInvitation, type StoredInvitation } from './invitation-store.ts';

/** Throws if the inviter has left the company, is suspended or may no longer grant the role. */
export const readCurrentInviter = async (invitation: StoredInvitation): Promise<StoredUser> => {
  const inviter = await findUser(invitation, invitation.inviter.id, { consistent: true });
  if (!inviter || inviter.isSuspended || !mayGrant(inviter.role, invitation.role))
    throw new EndedInvitationError();
  return inviter;
};

/** Only its inviter and company administrators may send an invitation again and withdraw it. */
export const requireInviter = async ({
  session,
  params,
}: {
  session: Session;
  params: { invitationId: string };
}): Promise<StoredInvitation> => {
  const invitation = await readInvitation(session, params.invitationId);
  if (invitation.inviter.id !== session.userId && session.role !== 'company_admin')
    throw new NotInviterError();
  return invitation;
};

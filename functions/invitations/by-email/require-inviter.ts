import type { Session } from '#functions/kit/http/session.ts';
import { NotInviterError } from '#shared/invitations/invitation-errors.ts';
import type { StoredInvitation } from './invitation-store.ts';

/** Who may send an invitation again and withdraw it: its inviter and company administrators. */
export const requireInviter = ({ userId, role }: Session, invitation: StoredInvitation): void => {
  if (invitation.inviter.id !== userId && role !== 'company_admin') throw new NotInviterError();
};

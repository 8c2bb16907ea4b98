import type { Session } from '#functions/kit/http/session.ts';
import { findCompany } from '#functions/people/company-store.ts';
import { mayInvite } from '#shared/people/may-invite.ts';
import { InvitingRestrictedError } from '#shared/people/people-errors.ts';

/** A company may leave inviting to leaders and administrators. */
export const requireMayInvite = async (session: Session): Promise<void> => {
  const company = await findCompany(session);
  if (!mayInvite(session.role, company?.inviters)) throw new InvitingRestrictedError();
};

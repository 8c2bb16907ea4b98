import type { Session } from '#functions/kit/http/session.ts';
import { findCompany, settingsOf } from '#functions/people/company-store.ts';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { mayInvite } from '#shared/people/may-invite.ts';
import { InvitingRestrictedError } from '#shared/people/people-errors.ts';

/** Returns the settings of the company, which may leave inviting to leaders and administrators. */
export const requireMayInvite = async (session: Session): Promise<CompanySettings> => {
  const settings = settingsOf(await findCompany(session));
  if (!mayInvite(session.role, settings.inviters)) throw new InvitingRestrictedError();
  return settings;
};

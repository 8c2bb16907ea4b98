import type { CompanySettings } from './company-settings.ts';
import type { Role } from './role.ts';

/** Whether people with this role invite others. Observers are rejected by the routes. */
export const mayInvite = (
  role: Role,
  inviters: CompanySettings['inviters'] = 'everyone',
): boolean =>
  role === 'company_admin' ||
  inviters === 'everyone' ||
  (inviters === 'leaders' && role === 'team_leader');

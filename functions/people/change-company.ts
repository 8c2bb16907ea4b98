import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { longestSession, type Session } from '#functions/kit/http/session.ts';
import { countAttempt } from '#functions/kit/table/attempt-limit.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { restrictInviteLinks } from '#functions/teams/invite-link/invite-link-store.ts';
import type { AuditKind } from '#shared/audit/audit-kinds.ts';
import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { administrationRoutes } from '#shared/people/administration-routes.ts';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { changeOwnCompanyName, requireAdministrator } from './administrator-store.ts';
import {
  type Company,
  changeSettings,
  readCompany,
  renameCompany,
  settingsOf,
} from './company-store.ts';

type Caller = Pick<RouteRequest, 'sourceAddress'> & { session: Session };

/** Every name that a company had stays reserved, and a taken one is reported. */
const companyNames = { name: 'company_name', max: 10, periodSeconds: 86_400 };

/** The stream updates the copies of the name that colleagues have. */
const rename = async (request: Caller, { id }: Company, name: string) => {
  const { session } = request;
  await countAttempt([companyNames, id]);
  await retryOnConflict(async () => {
    const before = await readCompany(session, { consistent: true });
    if (before.name === name) return;
    await write(
      ...(await renameCompany(before, name)),
      changeOwnCompanyName(session, name),
      recordAudit({
        actor: session,
        kind: 'company_renamed',
        target: { id, name },
        source: request,
      }),
    );
  });
};

const requireWithinTenant = ({ sessionDays, sessionIdleHours }: Partial<CompanySettings>) => {
  const longest = longestSession();
  if ((sessionDays ?? 0) > longest.days)
    throw new InvalidInputError({ sessionDays: `Choose at most ${longest.days} days.` });
  if ((sessionIdleHours ?? 0) > longest.idleHours)
    throw new InvalidInputError({
      sessionIdleHours: `Choose at most ${longest.idleHours} hours.`,
    });
};

/** What the audit log says about the settings that differ. */
const kindsOf = (before: Company, after: CompanySettings): AuditKind[] => {
  const { inviters, requiresSecondFactor, ownNameChange, timeZone, weekStart, currency } = after;
  const { sessionDays, sessionIdleHours } = after;
  const kinds: AuditKind[] = [];
  if (inviters !== before.inviters) kinds.push('inviters_changed');
  if (!isDeepStrictEqual(after.emailDomains, before.emailDomains))
    kinds.push('email_domains_changed');
  if (requiresSecondFactor !== before.requiresSecondFactor)
    kinds.push(requiresSecondFactor ? 'second_factor_required' : 'second_factor_made_optional');
  if (ownNameChange !== before.ownNameChange)
    kinds.push(ownNameChange ? 'own_names_allowed' : 'own_names_locked');
  if (after.ownPasswordChange !== before.ownPasswordChange)
    kinds.push(after.ownPasswordChange ? 'own_passwords_allowed' : 'own_passwords_locked');
  if (sessionDays !== before.sessionDays || sessionIdleHours !== before.sessionIdleHours)
    kinds.push('session_limits_changed');
  if (timeZone !== before.timeZone) kinds.push('time_zone_changed');
  if (weekStart !== before.weekStart) kinds.push('week_start_changed');
  if (after.decimalSign !== before.decimalSign) kinds.push('decimal_sign_changed');
  if (currency !== before.currency) kinds.push('currency_changed');
  return kinds;
};

const decide = async (
  request: Caller,
  before: Company,
  changed: Partial<CompanySettings>,
): Promise<CompanySettings> => {
  const { session } = request;
  const after = { ...settingsOf(before), ...changed };
  const kinds = kindsOf(before, after);
  if (kinds.length > 0)
    await write(
      changeSettings(before, changed),
      requireAdministrator(session),
      ...(kinds.includes('inviters_changed')
        ? [restrictInviteLinks(session, after.inviters, new Date())]
        : []),
      ...kinds.map((kind) => recordAudit({ actor: session, kind, source: request })),
    );
  return after;
};

export const handler = handleRoute(administrationRoutes.changeCompany, async (request) => {
  const { session, body } = request;
  const before = await readCompany(session, { consistent: true });
  const { name = before.name, ...changed } = body;
  requireWithinTenant(changed);
  const { id, createdAt } = before;
  if (name !== before.name) await rename(request, before, name);
  return { id, name, createdAt, settings: await decide(request, before, changed) };
});

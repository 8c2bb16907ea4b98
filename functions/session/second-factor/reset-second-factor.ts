import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readSecondFactor, setSecondFactor } from '#functions/kit/identity/second-factor.ts';
import { readUser } from '#functions/people/user-store.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';
import { OwnAccountError } from '#shared/people/people-errors.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { SecondFactorOffError } from '#shared/session/session-errors.ts';
import { forgetRecoveryCodes } from './recovery-code-store.ts';

/** Turned off last, so that a retry continues what failed. */
export const handler = handleRoute(securityRoutes.resetSecondFactor, async (request) => {
  const { session, params } = request;
  const { userId } = params;
  if (userId === session.userId) throw new OwnAccountError();
  const { companyId, name } = await readUser(session, userId);
  if (!(await readSecondFactor(userId)).isOn) throw new SecondFactorOffError();
  const target = { id: userId, name };
  await forgetRecoveryCodes(
    { companyId, userId },
    recordAudit({ actor: session, kind: 'second_factor_reset', target, source: request }),
  );
  await endSessionsBut(session, userId);
  await setSecondFactor(userId, false);
});

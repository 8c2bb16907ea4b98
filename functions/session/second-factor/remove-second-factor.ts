import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { setSecondFactor } from '#functions/kit/identity/second-factor.ts';
import { requirePasswordAndCode } from '#functions/session/require-password.ts';
import { endSessionsBut, markSecondFactor } from '#functions/session/session-store.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { forgetRecoveryCodes } from './recovery-code-store.ts';

export const handler = handleRoute(securityRoutes.removeSecondFactor, async (request) => {
  const { session, body } = request;
  await requirePasswordAndCode(session, body);
  await setSecondFactor(session.userId, false);
  await forgetRecoveryCodes(
    session,
    markSecondFactor(session, false),
    recordAudit({ actor: session, kind: 'second_factor_removed', source: request }),
  );
  await endSessionsBut(session, session.userId, session.tokenHash);
  return { isOn: false, hasPassword: true, recoveryCodesLeft: 0 };
});

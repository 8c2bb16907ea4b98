import { handleRoute } from '#functions/kit/handle-route.ts';
import { setSecondFactor } from '#functions/kit/second-factor.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { forgetRecoveryCodes } from './recovery-code-store.ts';
import { requirePasswordAndCode } from './require-password.ts';

export const handler = handleRoute(securityRoutes.removeSecondFactor, async ({ session, body }) => {
  await requirePasswordAndCode(session, body);
  await setSecondFactor(session.userId, false);
  await forgetRecoveryCodes(session);
  return { isOn: false, hasPassword: true, recoveryCodesLeft: 0 };
});

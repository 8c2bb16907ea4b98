import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readSecondFactor } from '#functions/kit/identity/second-factor.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { countRecoveryCodes } from './recovery-code-store.ts';

export const handler = handleRoute(securityRoutes.readSecondFactor, async ({ session }) => {
  const [factor, recoveryCodesLeft] = await Promise.all([
    readSecondFactor(session.userId),
    countRecoveryCodes(session),
  ]);
  return { ...factor, recoveryCodesLeft: factor.isOn ? recoveryCodesLeft : 0 };
});

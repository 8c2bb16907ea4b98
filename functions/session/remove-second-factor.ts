import { handleRoute } from '#functions/kit/handle-route.ts';
import { setSecondFactor } from '#functions/kit/second-factor.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { requirePasswordAndCode } from './require-password.ts';

export const handler = handleRoute(securityRoutes.removeSecondFactor, async ({ session, body }) => {
  await requirePasswordAndCode(session.userId, body.password, body.code);
  await setSecondFactor(session.userId, false);
  return { isOn: false, hasPassword: true };
});

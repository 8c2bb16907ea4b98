import { handleRoute } from '#functions/kit/handle-route.ts';
import { isSecondFactorOn } from '#functions/kit/second-factor.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';

export const handler = handleRoute(securityRoutes.readSecondFactor, async ({ session }) => ({
  isOn: await isSecondFactorOn(session.userId),
}));

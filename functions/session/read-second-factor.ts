import { handleRoute } from '#functions/kit/handle-route.ts';
import { readSecondFactor } from '#functions/kit/second-factor.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';

export const handler = handleRoute(securityRoutes.readSecondFactor, ({ session }) =>
  readSecondFactor(session.userId),
);

import { environment } from '#functions/kit/environment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { longestSession } from '#functions/kit/http/session.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { findSingleSignOn } from './single-sign-on-settings.ts';

export const handler = handleRoute(securityRoutes.readSignInOptions, async () => {
  const singleSignOn = findSingleSignOn();
  return {
    userPool: {
      id: environment('USER_POOL_ID'),
      clientId: environment('USER_POOL_CLIENT_ID'),
      endpoint: process.env.PUBLIC_USER_POOL_ENDPOINT ?? null,
    },
    singleSignOn: singleSignOn ? { label: singleSignOn.label } : null,
    typedPasswords: environment('TYPED_PASSWORDS') === 'true',
    longestSession: longestSession(),
  };
});

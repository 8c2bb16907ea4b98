import { randomBytes } from 'node:crypto';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { deriveCodeChallenge, deriveNonce, deriveState } from './authorization-parameters.ts';
import { requireSingleSignOn } from './single-sign-on-settings.ts';

export const handler = handleRoute(securityRoutes.createSingleSignOn, async ({ site }) => {
  const { address, provider, clientId } = requireSingleSignOn();
  const proof = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    identity_provider: provider,
    redirect_uri: `${site.origin}/auth`,
    scope: 'openid email profile',
    state: deriveState(proof),
    nonce: deriveNonce(proof),
    code_challenge: deriveCodeChallenge(proof),
    code_challenge_method: 'S256',
  });
  return { location: `${address}/oauth2/authorize?${query}`, proof };
});

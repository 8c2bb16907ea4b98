import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { requirePasswordAndCode } from '#functions/session/require-password.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { renewRecoveryCodes } from './recovery-code-store.ts';

export const handler = handleRoute(
  securityRoutes.createRecoveryCodes,
  async ({ session, body }) => {
    await requirePasswordAndCode(session, body);
    return { recoveryCodes: await renewRecoveryCodes(session) };
  },
);

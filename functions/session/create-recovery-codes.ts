import { handleRoute } from '#functions/kit/handle-route.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { renewRecoveryCodes } from './recovery-code-store.ts';
import { requirePasswordAndCode } from './require-password.ts';

export const handler = handleRoute(
  securityRoutes.createRecoveryCodes,
  async ({ session, body }) => {
    await requirePasswordAndCode(session, body);
    return { recoveryCodes: await renewRecoveryCodes(session) };
  },
);

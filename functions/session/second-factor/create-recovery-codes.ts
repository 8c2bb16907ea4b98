import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { requirePasswordAndCode } from '#functions/session/require-password.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { renewRecoveryCodes } from './recovery-code-store.ts';

export const handler = handleRoute(securityRoutes.createRecoveryCodes, async (request) => {
  const { session, body } = request;
  await requirePasswordAndCode(session, body);
  const recorded = recordAudit({
    actor: session,
    kind: 'recovery_codes_created',
    source: request,
  });
  return { recoveryCodes: await renewRecoveryCodes(session, recorded) };
});

import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { isAppRight, setSecondFactor } from '#functions/kit/identity/second-factor.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { tokenBeforeSecondFactor } from '#functions/session/require-password.ts';
import { endSessionsBut, markSecondFactor } from '#functions/session/session-store.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { WrongCodeError } from '#shared/session/session-errors.ts';
import { renewRecoveryCodes } from './recovery-code-store.ts';

export const handler = handleRoute(securityRoutes.addSecondFactor, async (request) => {
  const { session, body } = request;
  const accessToken = await tokenBeforeSecondFactor(session.userId, body.password);
  if (!(await isAppRight(accessToken, body.code))) throw new WrongCodeError();
  // Before the second factor is turned on, so that everybody with one has recovery codes.
  const recoveryCodes = await renewRecoveryCodes(session, markSecondFactor(session, true));
  await setSecondFactor(session.userId, true);
  await write(recordAudit({ actor: session, kind: 'second_factor_added', source: request }));
  await endSessionsBut(session, session.userId, session.tokenHash);
  const recoveryCodesLeft = recoveryCodes.length;
  return { isOn: true, hasPassword: true, recoveryCodesLeft, recoveryCodes };
});

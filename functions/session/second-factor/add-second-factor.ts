import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { isAppRight, setSecondFactor } from '#functions/kit/identity/second-factor.ts';
import { tokenBeforeSecondFactor } from '#functions/session/require-password.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { WrongCodeError } from '#shared/session/session-errors.ts';
import { renewRecoveryCodes } from './recovery-code-store.ts';

export const handler = handleRoute(securityRoutes.addSecondFactor, async ({ session, body }) => {
  const accessToken = await tokenBeforeSecondFactor(session.userId, body.password);
  if (!(await isAppRight(accessToken, body.code))) throw new WrongCodeError();
  // Before the second factor is turned on, so that everybody with one has recovery codes.
  const recoveryCodes = await renewRecoveryCodes(session);
  await setSecondFactor(session.userId, true);
  await endSessionsBut(session, session.userId, session.tokenHash);
  const recoveryCodesLeft = recoveryCodes.length;
  return { isOn: true, hasPassword: true, recoveryCodesLeft, recoveryCodes };
});

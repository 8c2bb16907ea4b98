import { handleRoute } from '#functions/kit/handle-route.ts';
import { isAppRight, setSecondFactor } from '#functions/kit/second-factor.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { codeWrong } from '#shared/session/session-problems.ts';
import { renewRecoveryCodes } from './recovery-code-store.ts';
import { tokenBeforeSecondFactor } from './require-password.ts';

export const handler = handleRoute(securityRoutes.addSecondFactor, async ({ session, body }) => {
  const accessToken = await tokenBeforeSecondFactor(session.userId, body.password);
  if (!(await isAppRight(accessToken, body.code))) throw codeWrong();
  // Before it is in force: nobody is asked for a code who was never given a way around a lost app.
  const recoveryCodes = await renewRecoveryCodes(session);
  await setSecondFactor(session.userId, true);
  const recoveryCodesLeft = recoveryCodes.length;
  return { isOn: true, hasPassword: true, recoveryCodesLeft, recoveryCodes };
});

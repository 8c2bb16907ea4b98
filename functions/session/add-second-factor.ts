import { handleRoute } from '#functions/kit/handle-route.ts';
import { isAppRight, setSecondFactor } from '#functions/kit/second-factor.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { codeWrong } from '#shared/session/session-problems.ts';
import { tokenBeforeSecondFactor } from './require-password.ts';

export const handler = handleRoute(securityRoutes.addSecondFactor, async ({ session, body }) => {
  const accessToken = await tokenBeforeSecondFactor(session.userId, body.password);
  if (!(await isAppRight(accessToken, body.code))) throw codeWrong();
  await setSecondFactor(session.userId, true);
  return { isOn: true, hasPassword: true };
});

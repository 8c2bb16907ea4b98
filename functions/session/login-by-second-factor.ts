import { handleRoute } from '#functions/kit/handle-route.ts';
import { checkCode } from '#functions/kit/second-factor.ts';
import { findUser } from '#functions/people/user-store.ts';
import { isRecoveryCode } from '#shared/session/recovery-code.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { signInExpired } from '#shared/session/session-problems.ts';
import { endPendingSignIn, readPendingSignIn } from './pending-sign-in-store.ts';
import { spendRecoveryCode } from './recovery-code-store.ts';
import { requireRightCode } from './require-password.ts';
import { startSession } from './start-session.ts';

export const handler = handleRoute(securityRoutes.loginBySecondFactor, async (request) => {
  const { challenge, code } = request.body;
  const pending = await readPendingSignIn(challenge);
  // The password was right before the challenge was given.
  const used = isRecoveryCode(code) ? [spendRecoveryCode(pending, code)] : [];
  if (used.length === 0)
    requireRightCode(await checkCode(pending.userId, pending.poolSession, code));
  const person = await findUser(pending, pending.userId, { consistent: true });
  if (!person) throw signInExpired();
  return startSession(request, person, pending.startedAt, endPendingSignIn(pending), ...used);
});

import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { checkCode } from '#functions/kit/identity/second-factor.ts';
import { findUser } from '#functions/people/user-store.ts';
import { endPendingSignIn, readPendingSignIn } from '#functions/session/pending-sign-in-store.ts';
import { requireRightCode } from '#functions/session/require-password.ts';
import { limitWrongCodes } from '#functions/session/sign-in-limits.ts';
import { startSession } from '#functions/session/start-session.ts';
import { isRecoveryCode } from '#shared/session/recovery-code.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import { SignInExpiredError } from '#shared/session/session-errors.ts';
import { spendRecoveryCode } from './recovery-code-store.ts';

export const handler = handleRoute(securityRoutes.loginBySecondFactor, async (request) => {
  const { challenge, code } = request.body;
  const pending = await readPendingSignIn(challenge);
  // The password was checked before the pending sign-in was created.
  const used = isRecoveryCode(code) ? [spendRecoveryCode(pending, code)] : [];
  if (used.length === 0)
    requireRightCode(
      await limitWrongCodes(pending.userId, () =>
        checkCode(pending.userId, pending.poolSession, code),
      ),
    );
  const person = await findUser(pending, pending.userId, { consistent: true });
  if (!person) throw new SignInExpiredError();
  const method = { hasSecondFactor: true };
  const done = [endPendingSignIn(pending), ...used];
  return startSession(request, person, pending.startedAt, method, ...done);
});

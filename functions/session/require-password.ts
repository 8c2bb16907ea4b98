import { checkPassword } from '#functions/kit/identity.ts';
import { type CodeAnswer, checkCode } from '#functions/kit/second-factor.ts';
import { isRecoveryCode } from '#shared/session/recovery-code.ts';
import {
  codeUsed,
  codeWrong,
  ownPasswordWrong,
  secondFactorOff,
  secondFactorOn,
  signInExpired,
} from '#shared/session/session-problems.ts';
import { type CodeOwner, requireRecoveryCode } from './recovery-code-store.ts';

/** The pool's answer to a code, as a refusal where it is one. */
export const requireRightCode = (answer: CodeAnswer) => {
  if (answer === 'wrong') throw codeWrong();
  if (answer === 'used') throw codeUsed();
  if (answer === 'expired') throw signInExpired();
};

/** Whether it is their password, be a code asked for beside it or not. */
export const isOwnPassword = async (userId: string, password: string) => {
  const { kind } = await checkPassword(userId, password);
  return kind === 'right' || kind === 'second factor';
};

/** What the pool lets somebody do with their own account who signs in by a password alone. */
export const tokenBeforeSecondFactor = async (userId: string, password: string) => {
  const said = await checkPassword(userId, password);
  if (said.kind === 'second factor') throw secondFactorOn();
  if (said.kind !== 'right') throw ownPasswordWrong('password');
  return said.accessToken;
};

/** The code may be one of those that were kept for when the app is lost. */
export const requirePasswordAndCode = async (
  owner: CodeOwner,
  { password, code }: { password: string; code: string },
) => {
  const { userId } = owner;
  const said = await checkPassword(userId, password);
  if (said.kind === 'right') throw secondFactorOff();
  if (said.kind !== 'second factor') throw ownPasswordWrong('password');
  if (isRecoveryCode(code)) await requireRecoveryCode(owner, code);
  else requireRightCode(await checkCode(userId, said.session, code));
};

import { checkPassword } from '#functions/kit/identity/identity.ts';
import { type CodeResult, checkCode } from '#functions/kit/identity/second-factor.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import {
  type CodeOwner,
  requireRecoveryCode,
  spendRecoveryCode,
} from '#functions/session/second-factor/recovery-code-store.ts';
import { limitWrongCodes, limitWrongPasswords } from '#functions/session/sign-in-limits.ts';
import { isRecoveryCode } from '#shared/session/recovery-code.ts';
import {
  CodeMissingError,
  SecondFactorOffError,
  SecondFactorOnError,
  SignInExpiredError,
  UsedCodeError,
  WrongCodeError,
  WrongPasswordError,
} from '#shared/session/session-errors.ts';

/** Throws unless the pool accepted the code. */
export const requireRightCode = (response: CodeResult) => {
  if (response === 'wrong') throw new WrongCodeError();
  if (response === 'used') throw new UsedCodeError();
  if (response === 'expired') throw new SignInExpiredError();
};

const checkOwnPassword = (userId: string, password: string) =>
  limitWrongPasswords(userId, () => checkPassword(userId, password));

/** Whether the password is right, even if a code is required as well. */
export const isOwnPassword = async (userId: string, password: string) => {
  const { kind } = await checkOwnPassword(userId, password);
  return kind === 'right' || kind === 'second factor';
};

/**
 * As when signing in: a code is required as well if there is a second factor. Returns what uses up a
 * recovery code.
 */
export const requireOwnProof = async (
  owner: CodeOwner,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Operation[]> => {
  const { userId } = owner;
  const result = await checkOwnPassword(userId, password);
  if (result.kind === 'right') return [];
  if (result.kind !== 'second factor') throw new WrongPasswordError('password');
  if (code === undefined) throw new CodeMissingError();
  if (isRecoveryCode(code)) return [spendRecoveryCode(owner, code)];
  requireRightCode(await limitWrongCodes(userId, () => checkCode(userId, result.session, code)));
  return [];
};

/** The access token for a user who signs in with a password only. */
export const tokenBeforeSecondFactor = async (userId: string, password: string) => {
  const result = await checkOwnPassword(userId, password);
  if (result.kind === 'second factor') throw new SecondFactorOnError();
  if (result.kind !== 'right') throw new WrongPasswordError('password');
  return result.accessToken;
};

/** The code may be a recovery code. */
export const requirePasswordAndCode = async (
  owner: CodeOwner,
  { password, code }: { password: string; code: string },
) => {
  const { userId } = owner;
  const result = await checkOwnPassword(userId, password);
  if (result.kind === 'right') throw new SecondFactorOffError();
  if (result.kind !== 'second factor') throw new WrongPasswordError('password');
  if (isRecoveryCode(code)) await requireRecoveryCode(owner, code);
  else
    requireRightCode(await limitWrongCodes(userId, () => checkCode(userId, result.session, code)));
};

import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update, write } from '#functions/kit/table/table-write.ts';
import { recoveryLength, recoveryLetters } from '#shared/session/recovery-code.ts';
import { WrongRecoveryCodeError } from '#shared/session/session-errors.ts';

/** Hashes of a user's unused recovery codes. */
const recoveryCodes = z.object({
  /** DynamoDB has no empty sets. */
  hashes: z._default(z.set(z.string()), new Set()),
});

export interface CodeOwner extends CompanyScope {
  userId: string;
}

const codesAtOnce = 10;

const keyOf = ({ companyId, userId }: CodeOwner): Key => ({
  PK: partitionOf({ companyId }, 'U', userId),
  SK: 'RECOVERY_CODES',
});

/** Codes are as random as keys, so a plain hash is enough. */
const hashOf = ({ userId }: CodeOwner, code: string) =>
  createHash('sha256').update(`${userId}#${code}`).digest('base64url');

const newCode = () =>
  Array.from(
    { length: recoveryLength },
    () => recoveryLetters[randomInt(recoveryLetters.length)],
  ).join('');

const find = async (owner: CodeOwner, options: { consistent?: boolean } = {}) => {
  const item = await readItem(keyOf(owner), options);
  return item && recoveryCodes.parse(item);
};

export const countRecoveryCodes = async (owner: CodeOwner): Promise<number> =>
  (await find(owner))?.hashes.size ?? 0;

/** Replaces all codes. They cannot be read again. */
export const renewRecoveryCodes = async (
  owner: CodeOwner,
  ...extraOperations: Operation[]
): Promise<string[]> => {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await write(
    put({
      ...keyOf(owner),
      type: 'recovery_codes',
      companyId: owner.companyId,
      hashes: new Set(codes.map((code) => hashOf(owner, code))),
    }),
    ...extraOperations,
  );
  return codes;
};

/**
 * Uses up the code in the transaction it authorizes. Fails if the code is unknown. Codes are
 * separate set members, so using two different ones at the same time works.
 */
export const spendRecoveryCode = (owner: CodeOwner, code: string): Operation => {
  const hash = hashOf(owner, code);
  return update({
    key: keyOf(owner),
    removeFromSet: { hashes: new Set([hash]) },
    containing: { hashes: hash },
    error: WrongRecoveryCodeError,
  });
};

/** For an operation that deletes all codes. Until it is done the code stays valid. */
export const requireRecoveryCode = async (owner: CodeOwner, code: string): Promise<void> => {
  const left = await find(owner, { consistent: true });
  if (!left?.hashes.has(hashOf(owner, code))) throw new WrongRecoveryCodeError();
};

export const forgetRecoveryCodes = (owner: CodeOwner, ...extraOperations: Operation[]) =>
  write(remove(keyOf(owner)), ...extraOperations);

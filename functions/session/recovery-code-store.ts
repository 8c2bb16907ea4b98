import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { type Operation, put, remove, update, write } from '#functions/kit/table-write.ts';
import { recoveryLength, recoveryLetters } from '#shared/session/recovery-code.ts';
import { recoveryCodeWrong } from '#shared/session/session-problems.ts';

/** What of a person's recovery codes is left; the codes themselves are nowhere. */
const recoveryCodes = z.object({
  /** The table keeps no empty set. */
  hashes: z._default(z.set(z.string()), new Set()),
});

/** Whose codes they are. */
export interface CodeOwner extends CompanyScope {
  userId: string;
}

export const codesAtOnce = 10;

const keyOf = ({ companyId, userId }: CodeOwner): Key => ({
  PK: partitionOf({ companyId }, 'U', userId),
  SK: 'RECOVERY_CODES',
});

/** A code is as random as a key, so that a plain hash of it tells nothing. */
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

/** New ones in place of all that there were. Nobody can read them again. */
export const renewRecoveryCodes = async (owner: CodeOwner): Promise<string[]> => {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await write(
    put({
      ...keyOf(owner),
      type: 'recovery_codes',
      companyId: owner.companyId,
      hashes: new Set(codes.map((code) => hashOf(owner, code))),
    }),
  );
  return codes;
};

/**
 * Part of the transaction that the code is for: it is used up with that, and refused where it is none
 * of theirs any more. Each code is a member of its own, so that whoever uses another one is no matter.
 */
export const spendRecoveryCode = (owner: CodeOwner, code: string): Operation => {
  const hash = hashOf(owner, code);
  return update({
    key: keyOf(owner),
    take: { hashes: new Set([hash]) },
    holding: { hashes: hash },
    refusal: recoveryCodeWrong,
  });
};

/** For what makes an end of all of them, this one too: until that is done it stays good. */
export const requireRecoveryCode = async (owner: CodeOwner, code: string): Promise<void> => {
  const left = await find(owner, { consistent: true });
  if (!left?.hashes.has(hashOf(owner, code))) throw recoveryCodeWrong();
};

export const forgetRecoveryCodes = (owner: CodeOwner) => write(remove(keyOf(owner)));

import { createHash, randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { type Operation, put, remove, update, write } from '#functions/kit/table-write.ts';
import { recoveryLength, recoveryLetters } from '#shared/session/recovery-code.ts';
import { recoveryCodeWrong } from '#shared/session/session-problems.ts';

/** What of a person's recovery codes is left; the codes themselves are nowhere. */
const recoveryCodes = z.object({
  hashes: z.array(z.string()),
  /** Another one with each write: of two that use a code at once, one does. */
  version: z.string(),
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
  (await find(owner))?.hashes.length ?? 0;

/** New ones in place of all that there were. Nobody can read them again. */
export const renewRecoveryCodes = async (owner: CodeOwner): Promise<string[]> => {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await write(
    put({
      ...keyOf(owner),
      type: 'recovery_codes',
      companyId: owner.companyId,
      hashes: codes.map((code) => hashOf(owner, code)),
      version: randomUUID(),
    }),
  );
  return codes;
};

/** Part of what the code is for: it is used up with that, and refused where it is none of theirs. */
export const spendRecoveryCode = async (owner: CodeOwner, code: string): Promise<Operation> => {
  const left = await find(owner, { consistent: true });
  const used = hashOf(owner, code);
  if (!left?.hashes.includes(used)) throw recoveryCodeWrong();
  return update({
    key: keyOf(owner),
    set: { hashes: left.hashes.filter((hash) => hash !== used), version: randomUUID() },
    exists: true,
    when: { version: left.version },
    refusal: recoveryCodeWrong,
  });
};

export const forgetRecoveryCodes = (owner: CodeOwner) => write(remove(keyOf(owner)));

import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update, write } from '#functions/kit/table/table-write.ts';
import {
  EmailCodeExpiredError,
  EmailCodeTriesError,
  WrongEmailCodeError,
} from '#shared/people/email-errors.ts';
import { markEmailVerified } from '../sign-in-store.ts';
import { personPartition, type StoredUser } from '../user-store.ts';
import { emailCodeMail } from './email-code-mail.ts';

/** The last code sent to a user, who proves to own the email address with it. */
const emailCode = z.object({
  codeHash: z.string(),
  /** Id of the email with the code; the same for each retry of the request. */
  mailId: z.string(),
  expiresAt: z.number(),
});

const lifetimeSeconds = 15 * 60;
const maxTries = 5;
const digits = 6;

const keyOf = (person: StoredUser): Key => ({
  PK: personPartition(person, person.id),
  SK: 'EMAIL_CODE',
});

/** Proves this address only, even if the user's address changes meanwhile. */
const hashOf = ({ id, username }: StoredUser, code: string) =>
  createHash('sha256').update(`${id}#${username}#${code}`).digest('base64url');

/**
 * A new code, which replaces the previous one. `mail` is queued in the transaction of the operation;
 * its id must be the same for each retry of a request.
 */
export const newEmailCode = (person: StoredUser, mailId: string, now: Date) => {
  const { companyId, username } = person;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const expiresAt = now.getTime() + lifetimeSeconds * 1000;
  const operation = put({
    ...keyOf(person),
    type: 'email_code',
    companyId,
    codeHash: hashOf(person, code),
    mailId,
    expiresAt,
    ttl: Math.ceil(expiresAt / 1000),
  });
  return {
    operation,
    mail: { companyId, id: mailId, kind: 'code' as const, to: username, ...emailCodeMail(code) },
  };
};

const readSent = async (person: StoredUser) => {
  const item = await readItem(keyOf(person), { consistent: true });
  return item && emailCode.parse(item);
};

/** Whether an earlier attempt of the request sent this email, whose code another would replace. */
export const isEmailCodeSent = async (person: StoredUser, mailId: string): Promise<boolean> =>
  (await readSent(person))?.mailId === mailId;

/**
 * Throws unless the code is the last one sent, to the address of `person`. Counted before, so that
 * many at once cannot pass.
 */
export const requireEmailCode = async (person: StoredUser, code: string, now: Date) => {
  const sent = await readSent(person);
  if (!sent || sent.expiresAt <= now.getTime()) throw new EmailCodeExpiredError();
  await write(
    update({
      key: keyOf(person),
      add: { tries: 1 },
      exists: true,
      below: { tries: maxTries },
      error: EmailCodeTriesError,
    }),
  );
  if (sent.codeHash !== hashOf(person, code)) throw new WrongEmailCodeError();
};

export const removeEmailCode = (person: StoredUser): Operation => remove(keyOf(person));

/** Uses up the code and returns the user with the proved address. */
export const verifyByEmailCode = async (
  person: StoredUser,
  code: string,
  now = new Date(),
): Promise<StoredUser> => {
  await requireEmailCode(person, code, now);
  const emailVerifiedAt = now.toISOString();
  await write(markEmailVerified(person, emailVerifiedAt), removeEmailCode(person));
  return { ...person, emailVerifiedAt };
};

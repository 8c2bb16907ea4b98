import * as z from 'zod/mini';
import { email, line, password } from '../kit/fields.ts';
import { timeZone } from '../kit/time-zone.ts';
import { role } from '../people/role.ts';
import { isRecoveryCode, plainRecoveryCode } from './recovery-code.ts';

export const signIn = z.strictObject({
  username: email('Please enter a valid email'),
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(256)),
});

export const registration = z.strictObject({
  name: line('Name is required'),
  username: email('Please enter a valid email'),
  /** The typed company name; the founder's company is made from it. */
  companyId: line('Company name is required'),
  password,
  /** Accepted and not trusted: a founder is the company's administrator. */
  role: z.optional(role),
});

/** Somebody who is signed in shows once more that it is they. */
const ownPassword = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(256));

/** As an authenticator app shows it; people may type the blank in its middle. */
const code = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Enter the 6 digits of your authenticator app'),
);

/** What shows that it is they where the app is lost: one of the codes that were kept for that. */
const codeOrRecovery = z.string().check(
  z.overwrite(plainRecoveryCode),
  z.refine((text) => /^\d{6}$/.test(text) || isRecoveryCode(text), {
    error: 'Enter the 6 digits of your authenticator app, or a recovery code',
  }),
);

/** The second half of signing in. */
export const secondSignIn = z.strictObject({
  /** What the first half answered; opaque. */
  challenge: z.string().check(z.minLength(1), z.maxLength(200)),
  code: codeOrRecovery,
});

/** What the identity provider sent the browser back with, and what the browser kept meanwhile. */
export const returnedSignOn = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  proof: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const passwordProof = z.strictObject({ password: ownPassword });

/** With a code of the app. */
export const appProof = z.strictObject({ password: ownPassword, code });

export const secondFactorProof = z.strictObject({ password: ownPassword, code: codeOrRecovery });

export const passwordChange = z.strictObject({
  currentPassword: ownPassword,
  newPassword: password,
});

/** Where the person's browser is. */
export const ownTimeZone = z.strictObject({ timeZone });

const incomplete = 'Please enter the whole phone number.';

/** `(123) 456-7890` as it is typed; at most 14 characters, at least the seven digits of a local one. */
export const phone = z.strictObject({
  phoneNumber: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your phone number.'),
      z.maxLength(14),
      z.regex(/^[\d()\s-]*\d[\d()\s-]*$/, 'Please enter your phone number.'),
      z.regex(/^(\D*\d){7}/, incomplete),
    ),
});

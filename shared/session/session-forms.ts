import * as z from 'zod/mini';
import { email, maxLength, properName } from '../kit/fields.ts';
import { password } from '../kit/password-input.ts';
import { timeZone } from '../kit/time-zone.ts';
import { currencies } from '../people/company-defaults.ts';
import { role } from '../people/role.ts';
import { ignoredAtUserCreation } from '../people/user-creation.ts';
import { hasValidDigitCount, isPhoneNumber } from './phone-number.ts';
import { codeMissing, isRecoveryCode, plainRecoveryCode } from './recovery-code.ts';

export const signIn = z.strictObject({
  username: email('Please enter a valid email'),
  password: z.string().check(z.minLength(1, 'Password is required'), maxLength(256)),
});

export const registration = z.strictObject({
  name: properName('Name is required'),
  username: email('Please enter a valid email'),
  /** The typed company name, from which the company is created. */
  companyId: properName('Company name is required'),
  password,
  /** The founder is always a company admin. */
  role: z.optional(role),
  ...ignoredAtUserCreation,
  /** Those of the founder's browser become the company's. */
  timeZone: z.optional(timeZone),
  currency: z.optional(z.enum(currencies)),
});

/** A signed-in user confirms an action with it. */
const ownPassword = z.string().check(z.minLength(1, 'Password is required'), maxLength(256));

/** May be typed with a space in the middle. */
export const sixDigitCode = z.string().check(
  maxLength(50),
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Enter the 6-digit code'),
);

/** Used instead of a code of the app. */
export const recoveryCode = z
  .string()
  .check(
    maxLength(100),
    z.overwrite(plainRecoveryCode),
    z.refine(isRecoveryCode, 'Enter the full recovery code'),
  );

const codeOrRecovery = z.string().check(
  maxLength(100),
  z.overwrite(plainRecoveryCode),
  z.refine((text) => /^\d{6}$/.test(text) || isRecoveryCode(text), { error: codeMissing }),
);

/** The second step of signing in. */
export const secondSignIn = z.strictObject({
  /** Opaque; returned by the first step. */
  challenge: z.string().check(z.minLength(1), maxLength(200)),
  code: codeOrRecovery,
});

/** The parameters of the identity provider's redirect, and the proof kept by the browser. */
export const returnedSignOn = z.strictObject({
  code: z.string().check(z.minLength(1), maxLength(2000)),
  state: z.string().check(z.minLength(1), maxLength(200)),
  proof: z.string().check(z.minLength(1), maxLength(200)),
});

export const passwordProof = z.strictObject({ password: ownPassword });

/** A code of the app. */
export const appProof = z.strictObject({ password: ownPassword, code: sixDigitCode });

export const secondFactorProof = z.strictObject({ password: ownPassword, code: codeOrRecovery });

export const passwordChange = z.strictObject({
  currentPassword: ownPassword,
  newPassword: password,
});

/** Proves the email address that the code was sent to. */
export const emailProof = z.strictObject({ code: sixDigitCode });

const newEmail = email('Please enter a valid email');

/** The new address gets a code. With a second factor, a code of the app or a recovery code, too. */
export const emailChangeRequest = z.strictObject({
  username: newEmail,
  password: ownPassword,
  code: z.optional(codeOrRecovery),
});

/** The new address, and the code that was sent to it. */
export const emailChange = z.strictObject({ username: newEmail, code: sixDigitCode });

export const ownTimeZone = z.strictObject({
  timeZone,
  /** Found out by the browser, so it changes no time zone that is known. */
  isDetected: z.optional(z.boolean()),
});

/** `(123) 456-7890`, or an international number that starts with `+`. */
export const phone = z.strictObject({
  phoneNumber: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your phone number.'),
      maxLength(100),
      z.refine(isPhoneNumber, { error: 'Please enter your phone number.', abort: true }),
      z.refine(hasValidDigitCount, 'Please enter the whole phone number.'),
    ),
});

export const phonePromptChange = z.strictObject({ skipped: z.literal(true) });

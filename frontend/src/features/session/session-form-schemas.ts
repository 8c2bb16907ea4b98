import * as z from 'zod/mini';
import { recoveryCode, registration, sixDigitCode } from '#shared/session/session-forms.ts';
import { signInCopy } from './sign-in-copy.ts';

const { errors: copy } = signInCopy;

/** Adds the repeated password, which is not sent. */
export const signUpForm = z.extend(registration, { confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: copy.passwordsDiffer,
    // Shown together with the errors of other fields.
    when: () => true,
  }),
);

export const appCodeForm = z.strictObject({ code: sixDigitCode });
export const recoveryCodeForm = z.strictObject({ code: recoveryCode });

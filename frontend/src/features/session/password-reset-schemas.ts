import * as z from 'zod/mini';
import { email } from '#shared/kit/fields.ts';
import { password } from '#shared/kit/password-input.ts';
import { passwordFault } from '#shared/session/password-rule.ts';
import { sixDigitCode } from '#shared/session/session-forms.ts';
import { signInCopy } from './sign-in-copy.ts';

/* The browser sends these to Cognito, not to the API. Loaded on demand, because the password rule
 * brings the list of common passwords. */

export const resetAddressForm = z.strictObject({
  username: email(signInCopy.errors.emailInvalid),
});

/** Names of the person and the company are unknown here. */
export const newPasswordForm = (username: string) =>
  z.strictObject({
    code: sixDigitCode,
    password: password.check(
      z.superRefine((typed, context) => {
        const fault = passwordFault(typed, { username });
        if (fault) context.addIssue({ code: 'custom', message: fault });
      }),
    ),
  });

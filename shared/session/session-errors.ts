import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { defineError, HttpError } from '#shared/kit/http-error.ts';
import { codeMissing } from './recovery-code.ts';

export const WrongCredentialsError = /* @__PURE__ */ defineError(
  401,
  'wrong_credentials',
  'Incorrect email or password.',
);
export const PasswordResetRequiredError = /* @__PURE__ */ defineError(
  401,
  'password_reset_required',
  'Your password must be reset. Use “Forgot password?”.',
);
export const AccountSuspendedError = /* @__PURE__ */ defineError(
  403,
  'account_suspended',
  'Your account is suspended. Ask your administrator.',
);
export const SignInUnfinishedError = /* @__PURE__ */ defineError(
  403,
  'sign_in_unfinished',
  "This sign-in needs a step we don't support here. Ask your administrator.",
);
export const SignInExpiredError = /* @__PURE__ */ defineError(
  401,
  'sign_in_expired',
  'Your sign-in timed out. Sign in with your password again.',
);
/** `challenge` is sent back with the code within three minutes. */
export class SecondFactorRequiredError extends HttpError {
  constructor(challenge: string) {
    const sentence = 'Enter the code from your authenticator app.';
    super(401, 'second_factor_required', sentence, undefined, { challenge });
  }
}
export class WrongCodeError extends InvalidInputError {
  constructor() {
    super({ code: 'Incorrect code. Codes change every 30 seconds.' });
  }
}
/** The user has a second factor. */
export class CodeMissingError extends InvalidInputError {
  constructor() {
    super({ code: codeMissing });
  }
}
export class UsedCodeError extends InvalidInputError {
  constructor() {
    super({ code: 'This code has already been used. Wait for the next one.' });
  }
}
export class WrongRecoveryCodeError extends InvalidInputError {
  constructor() {
    super({ code: 'This recovery code is incorrect or has already been used.' });
  }
}
export class SamePasswordError extends InvalidInputError {
  constructor() {
    super({ newPassword: 'Choose a password other than your current one.' });
  }
}
export class SameEmailError extends InvalidInputError {
  constructor() {
    super({ username: 'This is your email address already.' });
  }
}
export class WrongPasswordError extends InvalidInputError {
  constructor(field: string) {
    super({ [field]: 'Incorrect password.' });
  }
}
export const SingleSignOnClosedError = /* @__PURE__ */ defineError(
  404,
  'single_sign_on_closed',
  "Company sign-in isn't set up here. Use your email and password.",
);
export const SingleSignOnFailedError = /* @__PURE__ */ defineError(
  401,
  'single_sign_on_failed',
  "Your company's sign-in didn't finish. Please try again.",
);
export const SingleSignOnUnknownError = /* @__PURE__ */ defineError(
  403,
  'single_sign_on_unknown',
  "You don't have a Day Zero account yet. Ask a colleague for an invitation.",
);
export const SingleSignOnUnverifiedError = /* @__PURE__ */ defineError(
  403,
  'single_sign_on_unverified',
  "Your company's sign-in hasn't verified your email address. Ask your administrator.",
);
export const SingleSignOnOtherCompanyError = /* @__PURE__ */ defineError(
  403,
  'single_sign_on_other_company',
  'This email address belongs to an account in another company. Sign in there with your password.',
);
export const SingleSignOnForeignError = /* @__PURE__ */ defineError(
  403,
  'single_sign_on_foreign',
  "Your email address isn't allowed for your company's sign-in.",
);
export const SecondFactorOnError = /* @__PURE__ */ defineError(
  409,
  'second_factor_on',
  'Two-step sign-in is already on.',
);
export const SecondFactorOffError = /* @__PURE__ */ defineError(
  409,
  'second_factor_off',
  'Two-step sign-in is already off.',
);
export const NoPasswordError = /* @__PURE__ */ defineError(
  409,
  'no_password',
  'This person signs in through your company and has no password here.',
);
export const PasswordChangeClosedError = /* @__PURE__ */ defineError(
  403,
  'password_change_closed',
  'Password changes require administrator approval',
);
export const SessionNotFoundError = /* @__PURE__ */ defineError(
  404,
  'session_not_found',
  'This browser is already signed out.',
);
export const SignUpDomainError = /* @__PURE__ */ defineError(
  403,
  'email_domain_not_allowed',
  'Use your company email address, or ask a colleague to invite you.',
  'username',
);
/** Signing up with such an address has the same code. */
export const EmailDomainError = /* @__PURE__ */ defineError(
  403,
  'email_domain_not_allowed',
  'Use your company email address, or ask your administrator to change it.',
  'username',
);
export const SignUpClosedError = /* @__PURE__ */ defineError(
  403,
  'sign_up_closed',
  'Sign-up is closed. Ask your administrator for an invitation.',
);

import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { defineError } from '#shared/kit/http-error.ts';

export const EmailTakenError = /* @__PURE__ */ defineError(
  409,
  'email_taken',
  'An account with this email address already exists. Sign in instead.',
  'username',
);
export const ColleagueEmailTakenError = /* @__PURE__ */ defineError(
  409,
  'email_taken',
  'Someone in your company already uses this email address.',
  'username',
);
export const InvitedEmailTakenError = /* @__PURE__ */ defineError(
  409,
  'email_taken',
  'This email address is already in use.',
  'username',
);
export const AddressLostError = /* @__PURE__ */ defineError(
  409,
  'address_lost',
  "This person's email address now belongs to an account in another company. Invite them again with another address, then delete this account.",
);
export const AddressHeldError = /* @__PURE__ */ defineError(
  409,
  'address_held',
  "An administrator changed this person's email address in the last 24 hours. Reset the password after that, or once they have verified the address.",
);
export const OwnAddressHeldError = /* @__PURE__ */ defineError(
  403,
  'address_held',
  'An administrator changed your email address in the last 24 hours. Sign in here after that, or verify the address where you are still signed in.',
);
export const CompanyEmailError = /* @__PURE__ */ defineError(
  409,
  'no_password',
  'You sign in through your company. Ask your administrator to change your email.',
);
export class WrongEmailCodeError extends InvalidInputError {
  constructor() {
    super({ code: 'Incorrect code. Check the last email we sent you.' });
  }
}
export class EmailCodeExpiredError extends InvalidInputError {
  constructor() {
    super({ code: 'This code has expired. Send a new one.' });
  }
}
export class EmailCodeTriesError extends InvalidInputError {
  constructor() {
    super({ code: 'Too many incorrect codes. Send a new one.' });
  }
}
export const EmailCodesError = /* @__PURE__ */ defineError(
  429,
  'too_many',
  "We've sent several codes already. Check your spam folder, or try again in an hour.",
);
export const TooManyEmailsError = /* @__PURE__ */ defineError(
  429,
  'too_many_emails',
  'This address already got several emails today. Try again tomorrow.',
  'username',
);
export const AdministratorUnverifiedError = /* @__PURE__ */ defineError(
  403,
  'email_unverified',
  'Verify your email address in Settings first.',
);
export const EmailUnverifiedError = /* @__PURE__ */ defineError(
  403,
  'email_unverified',
  'Verify your email address in Settings to invite more than 5 people a day.',
);

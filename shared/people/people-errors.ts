import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { defineError } from '#shared/kit/http-error.ts';

export const UserNotFoundError = defineError(
  404,
  'user_not_found',
  'This person does not exist or is not in your company.',
);
export const CompanyNotFoundError = defineError(
  404,
  'company_not_found',
  'This company does not exist or is not yours.',
);
export const EmailTakenError = defineError(
  409,
  'email_taken',
  'An account with this email address already exists. Sign in instead.',
  'username',
);
/** Invitations have the same code. */
export const ColleagueEmailTakenError = defineError(
  409,
  'email_taken',
  'Someone in your company already uses this email address.',
  'username',
);
/** Reveals only that the address is in use. */
export const InvitedEmailTakenError = defineError(
  409,
  'email_taken',
  'This email address is already in use.',
  'username',
);
/** The company would be without an administrator who can sign in. */
export const AdministratorAddressError = defineError(
  409,
  'administrator_address',
  "This email address belongs to another company's only administrator. Sign in there or reset the password, change the email in Settings, then accept.",
);
/** Somebody else proved to own the address, so nobody signs in to this account any more. */
export const AddressLostError = defineError(
  409,
  'address_lost',
  "This person's email address now belongs to an account in another company. Invite them again with another address, then delete this account.",
);
/** For people who sign in with their address at the identity provider of their company. */
export const CompanyEmailError = defineError(
  409,
  'no_password',
  'You sign in through your company. Ask your administrator to change your email.',
);
export const NameChangeClosedError = defineError(
  403,
  'name_change_closed',
  'Contact your administrator to change your name.',
);
export const InvitingRestrictedError = defineError(
  403,
  'inviting_restricted',
  'Your company limits who can invite people. Ask an administrator.',
);
export const CompanyNameTakenError = defineError(
  409,
  'company_name_taken',
  'A company with this name already exists. Ask a colleague there for an invitation.',
  'companyId',
);
export const RoleAboveOwnError = defineError(
  403,
  'role_above_own',
  "You can't give someone a higher role than your own.",
);
export const SelfDeletionError = defineError(
  403,
  'cannot_delete_oneself',
  "You can't delete yourself. Ask another administrator.",
);
export const SuccessorNotFoundError = defineError(
  409,
  'heir_not_found',
  'Choose a colleague to take over the work.',
);
export const DeletionNotFoundError = defineError(
  404,
  'deletion_not_found',
  'This deletion does not exist.',
);
export const OwnRoleError = defineError(
  403,
  'cannot_change_own_role',
  "You can't change your own role. Ask another administrator.",
);
export const LeadsTeamError = defineError(
  409,
  'leads_team',
  "A team leader can't be an observer. Choose another leader for their teams first.",
);
export const OwnAccountError = defineError(
  403,
  'own_account',
  "You can't do this to your own account. Use your settings or ask another administrator.",
);
/** Renaming a company has the same code as creating one. */
export const OtherCompanyNameTakenError = defineError(
  409,
  'company_name_taken',
  'A company with this name already exists.',
  'name',
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
export const EmailCodesError = defineError(
  429,
  'too_many',
  "We've sent several codes already. Check your spam folder, or try again in an hour.",
);
/** Anybody can found a company with an address that is not theirs. */
export const AdministratorUnverifiedError = defineError(
  403,
  'email_unverified',
  'Verify your email address in Settings first.',
);
export const EmailUnverifiedError = defineError(
  403,
  'email_unverified',
  'Verify your email address in Settings to invite more than 5 people a day.',
);

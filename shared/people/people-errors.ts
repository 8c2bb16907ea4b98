import { defineError } from '#shared/kit/http-error.ts';

export const UserNotFoundError = /* @__PURE__ */ defineError(
  404,
  'user_not_found',
  'This person does not exist or is not in your company.',
);
export const CompanyNotFoundError = /* @__PURE__ */ defineError(
  404,
  'company_not_found',
  'This company does not exist or is not yours.',
);
/** Invitations have the same code. */
/** Reveals only that the address is in use. */
/** The company would be without an administrator who can sign in. */
/** Somebody else proved to own the address, so nobody signs in to this account any more. */
/** For people who sign in with their address at the identity provider of their company. */
export const NameChangeClosedError = /* @__PURE__ */ defineError(
  403,
  'name_change_closed',
  'Contact your administrator to change your name.',
);
export const InvitingRestrictedError = /* @__PURE__ */ defineError(
  403,
  'inviting_restricted',
  'Your company limits who can invite people. Ask an administrator.',
);
export const CompanyNameTakenError = /* @__PURE__ */ defineError(
  409,
  'company_name_taken',
  'A company with this name already exists. Ask a colleague there for an invitation.',
  'companyId',
);
export const RoleAboveOwnError = /* @__PURE__ */ defineError(
  403,
  'role_above_own',
  "You can't give someone a higher role than your own.",
);
export const SelfDeletionError = /* @__PURE__ */ defineError(
  403,
  'cannot_delete_oneself',
  "You can't delete yourself. Ask another administrator.",
);
export const SuccessorNotFoundError = /* @__PURE__ */ defineError(
  409,
  'heir_not_found',
  'Choose a colleague to take over the work.',
);
export const DeletionNotFoundError = /* @__PURE__ */ defineError(
  404,
  'deletion_not_found',
  'This deletion does not exist.',
);
export const OwnRoleError = /* @__PURE__ */ defineError(
  403,
  'cannot_change_own_role',
  "You can't change your own role. Ask another administrator.",
);
export const LeadsTeamError = /* @__PURE__ */ defineError(
  409,
  'leads_team',
  "A team leader can't be an observer. Choose another leader for their teams first.",
);
export const OwnAccountError = /* @__PURE__ */ defineError(
  403,
  'own_account',
  "You can't do this to your own account. Use your settings or ask another administrator.",
);
/** Renaming a company has the same code as creating one. */
export const OtherCompanyNameTakenError = /* @__PURE__ */ defineError(
  409,
  'company_name_taken',
  'A company with this name already exists.',
  'name',
);
/** Anybody can found a company with an address that is not theirs. */

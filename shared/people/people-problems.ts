import { defineProblem } from '../kit/problem.ts';

export const userNotFound = defineProblem(
  404,
  'user_not_found',
  'This person does not exist, or is not in your company.',
);
export const companyNotFound = defineProblem(
  404,
  'company_not_found',
  'This company does not exist, or is not yours.',
);
export const emailTaken = defineProblem(
  409,
  'email_taken',
  'An account with this e-mail address already exists. Sign in instead.',
);
export const companyNameTaken = defineProblem(
  409,
  'company_name_taken',
  'A company of this name already exists. Ask a colleague there for an invitation.',
);
export const roleAboveOwn = defineProblem(
  403,
  'role_above_own',
  'You cannot give a role above your own.',
);
export const cannotDeleteOneself = defineProblem(
  403,
  'cannot_delete_oneself',
  'You cannot delete yourself. Ask another administrator.',
);
export const heirNotFound = defineProblem(
  409,
  'heir_not_found',
  'Choose a colleague who takes over the work.',
);
export const deletionNotFound = defineProblem(
  404,
  'deletion_not_found',
  'There is no such deletion.',
);

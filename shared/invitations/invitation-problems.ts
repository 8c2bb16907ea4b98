import { defineProblem } from '../kit/problem.ts';

export const invitationInvalid = defineProblem(
  404,
  'invitation_invalid',
  "The team invitation link you're trying to access is invalid or has expired.",
);
export const joinOnlyAsOneself = defineProblem(
  403,
  'join_only_as_oneself',
  'You can only join a team as yourself.',
);

import { defineError } from '#shared/kit/http-error.ts';

export const InvalidInvitationError = defineError(
  404,
  'invitation_invalid',
  "The team invitation link you're trying to access is invalid or has expired.",
);
export const JoinAsOtherUserError = defineError(
  403,
  'join_only_as_oneself',
  'You can only join a team as yourself.',
);

import { defineError } from '#shared/kit/http-error.ts';

export const InvalidInvitationError = /* @__PURE__ */ defineError(
  404,
  'invitation_invalid',
  "The team invitation link you're trying to access is invalid or has expired.",
);
export const JoinNeedsApprovalError = /* @__PURE__ */ defineError(
  403,
  'join_needs_approval',
  'This team approves who joins. Open the link again to ask.',
);
export const JoinByEmailError = /* @__PURE__ */ defineError(
  403,
  'join_by_email',
  'Open the link again. You join by a link that we email you.',
);
export const JoinRequestNotFoundError = /* @__PURE__ */ defineError(
  404,
  'join_request_not_found',
  'This request was approved or declined, or has expired.',
);
export const TypedPasswordsClosedError = /* @__PURE__ */ defineError(
  403,
  'typed_passwords_closed',
  'Invite people by email, so that they choose their own password.',
);
export const JoinAsOtherUserError = /* @__PURE__ */ defineError(
  403,
  'join_only_as_oneself',
  'You can only join a team as yourself.',
);
/** The same for an invitation that never existed. */
export const EndedInvitationError = /* @__PURE__ */ defineError(
  404,
  'invitation_ended',
  'This invitation was already used, withdrawn or replaced by a newer one.',
);
export const ExpiredInvitationError = /* @__PURE__ */ defineError(
  404,
  'invitation_expired',
  'This invitation has expired. Ask the person who invited you to send it again.',
);
export const InvitationNotFoundError = /* @__PURE__ */ defineError(
  404,
  'invitation_not_found',
  'This invitation was accepted or withdrawn.',
);
export const AlreadyInvitedError = /* @__PURE__ */ defineError(
  409,
  'already_invited',
  'This person is already invited. Send the invitation again from the directory.',
  'username',
);
export const NotInviterError = /* @__PURE__ */ defineError(
  403,
  'not_inviter',
  'Only the person who sent this invitation or a company administrator can change it.',
);

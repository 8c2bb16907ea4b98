import { defineError } from '#shared/kit/http-error.ts';

export const TeamNotFoundError = /* @__PURE__ */ defineError(
  404,
  'team_not_found',
  "This team does not exist or you can't see it.",
);
export const NotTeamManagerError = /* @__PURE__ */ defineError(
  403,
  'only_leaders_manage',
  'Only the leader of this team or a company administrator can do this.',
);
export const LeaderCannotLeaveError = /* @__PURE__ */ defineError(
  409,
  'leader_stays',
  "The leader can't leave the team. Choose another leader first.",
);
export const LeaderNotMemberError = /* @__PURE__ */ defineError(
  409,
  'leader_not_member',
  'Only a member of the team can lead it. Add them first.',
);
export const ObserverCannotLeadError = /* @__PURE__ */ defineError(
  409,
  'observer_cannot_lead',
  "An observer can't lead a team. Choose someone else.",
);
export const InviteLinkExpiredError = /* @__PURE__ */ defineError(
  410,
  'invite_link_expired',
  'This invite link has expired. Ask a teammate for a new one.',
);
export const InviteLinkNeedsKeyError = /* @__PURE__ */ defineError(
  409,
  'invite_link_needs_key',
  'The invite link without a key no longer works. Create a new link.',
);
export const InviteLinkOffError = /* @__PURE__ */ defineError(
  409,
  'invite_link_off',
  'Invite links of this team are off. Its leader or a company administrator can turn them on.',
);
export const MemberNotRestorableError = /* @__PURE__ */ defineError(
  404,
  'member_not_restorable',
  "This can't be undone anymore. Add them to the team again.",
);

export const AlreadyMemberError = /* @__PURE__ */ defineError(
  409,
  'already_member',
  'This person is already a member of the team.',
);

export const NotMemberError = /* @__PURE__ */ defineError(
  404,
  'not_member',
  'This person is not a member of the team.',
);

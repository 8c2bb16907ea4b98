import { defineError } from '#shared/kit/http-error.ts';

export const TeamNotFoundError = defineError(
  404,
  'team_not_found',
  "This team does not exist or you can't see it.",
);
export const NotTeamManagerError = defineError(
  403,
  'only_leaders_manage',
  'Only the leader of this team or a company administrator can do this.',
);
export const LeaderCannotLeaveError = defineError(
  409,
  'leader_stays',
  "The leader can't leave the team. Choose another leader first.",
);
export const LeaderNotMemberError = defineError(
  409,
  'leader_not_member',
  'Only a member of the team can lead it. Add them first.',
);
export const PrivateTeamLinkError = defineError(
  409,
  'no_link_to_private_team',
  'Private teams have no invite link. The leader adds members.',
);
export const MemberNotRestorableError = defineError(
  404,
  'member_not_restorable',
  "This can't be undone anymore. Add them to the team again.",
);

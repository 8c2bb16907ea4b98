import { defineProblem } from '../kit/problem.ts';

export const teamNotFound = defineProblem(
  404,
  'team_not_found',
  'This team does not exist, or you cannot see it.',
);
export const onlyLeadersManage = defineProblem(
  403,
  'only_leaders_manage',
  'Only the leader of this team or a company administrator can do this.',
);
export const leaderStays = defineProblem(
  409,
  'leader_stays',
  'The leader cannot leave the team. Make somebody else the leader first.',
);
export const leaderNotMember = defineProblem(
  409,
  'leader_not_member',
  'Only a member of the team can lead it. Add them first.',
);
export const noLinkToPrivateTeam = defineProblem(
  409,
  'no_link_to_private_team',
  'A private team has no invitation link. Its leader adds members.',
);

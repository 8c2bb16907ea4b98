import type { SessionUser } from '#shared/people/session-user.ts';
import type { Team } from '#shared/teams/team.ts';

export interface Viewer {
  user: Pick<SessionUser, 'id' | 'role' | 'companyId'>;
  /** The teams the user belongs to. */
  teamIds: ReadonlySet<string>;
}

export interface TeamPermissions {
  isLeader: boolean;
  isMember: boolean;
  /** May add and remove members and change the team. */
  mayManage: boolean;
  mayDelete: boolean;
}

/** Whether the user may add and remove members and change the team. */
export const mayManageTeam = ({ leaderId }: Team, user: Pick<SessionUser, 'id' | 'role'>) =>
  leaderId === user.id || user.role === 'company_admin';

/** The user's membership and permissions in a team. */
export function teamPermissions(team: Team, { user, teamIds }: Viewer): TeamPermissions {
  const isAdmin = user.role === 'company_admin';
  const isLeader = team.leaderId === user.id;
  return {
    isLeader,
    isMember: isLeader || teamIds.has(team.id),
    mayManage: mayManageTeam(team, user),
    mayDelete: isAdmin,
  };
}

import type { SessionUser } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';

export interface Viewer {
  user: Pick<SessionUser, 'id' | 'role' | 'companyId'>;
  /** The teams one belongs to. */
  teamIds: ReadonlySet<string>;
}

export interface Standing {
  isLeader: boolean;
  isMember: boolean;
  /** Adds and takes out members, changes the team. */
  mayManage: boolean;
  mayDelete: boolean;
}

/** What somebody is in a team, and may do with it. */
export function standingOf(team: Team, { user, teamIds }: Viewer): Standing {
  const isAdmin = user.role === 'company_admin';
  const isLeader = team.leaderId === user.id;
  return {
    isLeader,
    isMember: isLeader || teamIds.has(team.id),
    mayManage: isLeader || isAdmin,
    mayDelete: isAdmin,
  };
}

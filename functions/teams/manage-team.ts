import type { Session } from '#functions/kit/http/session.ts';
import type { Team } from '#shared/teams/team.ts';
import { NotTeamManagerError } from '#shared/teams/team-errors.ts';

/** The leader and company admins manage a team that they can see. */
export const requireManager = (session: Session, { leaderId }: Team) => {
  if (session.userId !== leaderId && session.role !== 'company_admin')
    throw new NotTeamManagerError();
};

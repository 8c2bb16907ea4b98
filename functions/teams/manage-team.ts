import type { Session } from '#functions/kit/session.ts';
import type { Team } from '#shared/teams/team.ts';
import { onlyLeadersManage } from '#shared/teams/team-problems.ts';

/** The leader and the company's administrators manage a team that they can see. */
export const refuseUnlessManager = (session: Session, { leaderId }: Team) => {
  if (session.userId !== leaderId && session.role !== 'company_admin') throw onlyLeadersManage();
};

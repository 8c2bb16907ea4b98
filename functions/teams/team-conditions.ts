import type { Session } from '#functions/kit/http/session.ts';
import type { Team } from '#shared/teams/team.ts';
import { NotTeamManagerError } from '#shared/teams/team-errors.ts';

/** Of a route that preloads the team. */
interface Request {
  session: Session;
  preloaded: { team: Team };
}

/** The leader and company admins manage a team that they can see. */
export const requireManager = (session: Session, { leaderId }: Team) => {
  if (session.userId !== leaderId && session.role !== 'company_admin')
    throw new NotTeamManagerError();
};

export const requireTeamManager = ({ session, preloaded: { team } }: Request) =>
  requireManager(session, team);

/** Everybody who sees a public team may do it, only its managers in a private one. */
export const requireManagerIfPrivate = ({ session, preloaded: { team } }: Request) => {
  if (team.isPrivate) requireManager(session, team);
};

export const requireSelfOrManager = ({
  session,
  params,
  preloaded: { team },
}: Request & { params: { userId: string } }) => {
  if (params.userId !== session.userId) requireManager(session, team);
};

import { handleRoute } from '#functions/kit/handle-route.ts';
import type { Session } from '#functions/kit/session.ts';
import { Problem } from '#shared/kit/problem.ts';
import { teamNotFound } from '#shared/teams/team-problems.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { findTeam, findTeamCompany, readVisibleTeam } from './team-store.ts';

/** As a colleague sees it; undefined when it is hidden from them or another company's. */
const findVisible = async (session: Session | undefined, teamId: string) => {
  if (!session) return undefined;
  try {
    return (await readVisibleTeam(session, teamId)).team;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};

/** What the invitation page shows to whoever holds the link. */
const readInvitingTeam = async (teamId: string) => {
  const scope = await findTeamCompany(teamId);
  const team = scope && (await findTeam(scope, teamId));
  if (!team || team.isPrivate) throw teamNotFound();
  const { id, name, description, companyId } = team;
  return { id, name, description, companyId };
};

export const handler = handleRoute(
  teamRoutes.readTeam,
  async ({ session, params }) =>
    (await findVisible(session, params.teamId)) ?? (await readInvitingTeam(params.teamId)),
);

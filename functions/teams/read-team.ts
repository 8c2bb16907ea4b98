import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { joinsByEmail } from '#functions/kit/identity/sign-up-domains.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { findMembership } from '#functions/teams/members/membership-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import type { Team } from '#shared/teams/team.ts';
import { TeamNotFoundError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { findTeamOfLink } from './invite-link/linked-team-store.ts';
import { readVisibleTeam } from './team-store.ts';

/** The team as colleagues see it; undefined if it is hidden or of another company. */
const findVisible = async (session: Session | undefined, teamId: string) => {
  if (!session) return undefined;
  try {
    return await readVisibleTeam(session, teamId);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
};

/** Only members are named, because anybody can write an id into the link. */
const findInviterName = async (team: Team, from: string | undefined) =>
  from === undefined ? null : ((await findMembership(team, team.id, from))?.user.name ?? null);

export const handler = handleRoute(teamRoutes.readTeam, async ({ session, params, query }) => {
  const visible = await findVisible(session, params.teamId);
  const needsLink = !visible || (query.byLink && !visible.isMember);
  const ofLink = needsLink ? await findTeamOfLink(params.teamId, query.key) : undefined;
  const team = visible?.team ?? ofLink?.team;
  if (!team) throw new TeamNotFoundError();
  const inviterName = await findInviterName(team, query.from);
  if (visible) return { ...team, inviterName };
  const { id, name, description, companyId } = team;
  const company = await readCompany(team);
  const needsApproval = ofLink?.needsApproval ?? false;
  return {
    id,
    name,
    description,
    companyId,
    companyName: company.name,
    inviterName,
    needsApproval,
    joinsByEmail: joinsByEmail(company),
  };
});

import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { InviteLinkExpiredError } from '#shared/teams/team-errors.ts';
import { findInviteLink, keyWorks, readInviteLink, stateOf } from './invite-link-store.ts';

interface LinkedTeam {
  team: Team;
  /** Whether somebody has to approve who comes by the link. */
  needsApproval: boolean;
}

/**
 * The team that an invite link leads to, in any company or in this one. Without a key, undefined for
 * private and unknown teams. A wrong key always fails with the same error, so that it does not tell
 * whether the team exists.
 */
export const findTeamOfLink = async (
  teamId: string,
  key: string | undefined,
  company?: CompanyScope,
): Promise<LinkedTeam | undefined> => {
  const now = new Date();
  const link = await findInviteLink(teamId, key);
  const isElsewhere = company !== undefined && link?.companyId !== company.companyId;
  const team = link && !isElsewhere ? await findTeam(link, teamId) : undefined;
  if (key !== undefined) {
    if (!link?.keyCreatedAt || !team || !keyWorks(link.keyCreatedAt, link, now))
      throw new InviteLinkExpiredError();
    return { team, needsApproval: link.needsApproval };
  }
  if (!link || !team || team.isPrivate) return undefined;
  const { isOn, needsKey } = stateOf(team, link, now);
  if (!isOn || needsKey) throw new InviteLinkExpiredError();
  return { team, needsApproval: link.needsApproval };
};

/**
 * The team of a link that somebody opened at `openedAt`. What ends a key that was created then ends
 * this too, and so does asking for approval.
 */
export const readTeamOfOpenedLink = async (
  company: CompanyScope,
  teamId: string,
  openedAt: string,
): Promise<Team> => {
  const team = await findTeam(company, teamId);
  const link = team && (await readInviteLink(team));
  if (!link || link.needsApproval || !keyWorks(openedAt, link, new Date()))
    throw new InviteLinkExpiredError();
  return team;
};

import type { Session } from '#functions/kit/session.ts';
import { readUser } from '#functions/people/user-store.ts';
import { listTeamsOf } from '#functions/teams/membership-store.ts';
import { publicAmong } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';

/** With which eyes a profile is looked at. */
export interface ProfileView {
  /** The teams of the viewer. */
  myTeams: Team[];
  /** Those of them that only their members see. */
  privateTeamIds: string[];
}

/** Refused when the person is not in the company. */
export const openProfile = async (session: Session, userId: string): Promise<ProfileView> => {
  const [myTeams] = await Promise.all([
    listTeamsOf(session, session.userId),
    userId === session.userId ? undefined : readUser(session, userId),
  ]);
  const privateTeamIds = myTeams.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  return { myTeams, privateTeamIds };
};

/**
 * Which of these teams the viewer may see, as of now: the copies in lists are put right within
 * moments, a team itself says it at once.
 */
export const visibleAmong = async (
  session: Session,
  { myTeams }: ProfileView,
  teamIds: string[],
): Promise<Set<string>> => {
  const mine = new Set(myTeams.map(({ id }) => id));
  const others = [...new Set(teamIds)].filter((id) => !mine.has(id));
  return new Set([...mine, ...(await publicAmong(session, others))]);
};

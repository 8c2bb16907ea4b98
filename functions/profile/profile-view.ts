import type { Session } from '#functions/kit/http/session.ts';
import { readUser } from '#functions/people/user-store.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { publicAmong } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';

/** What a viewer of a profile may see. */
export interface ProfileView {
  myTeams: Team[];
  /** The private ones among them. */
  privateTeamIds: string[];
}

/** Throws if the user is not in the company. */
export const openProfile = async (session: Session, userId: string): Promise<ProfileView> => {
  const [myTeams] = await Promise.all([
    listTeamsOf(session, session.userId),
    userId === session.userId ? undefined : readUser(session, userId),
  ]);
  const privateTeamIds = myTeams.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  return { myTeams, privateTeamIds };
};

/** The private lists of a user's time that the viewer may read: their own has that of no team. */
export const timeListsOf = (
  session: Session,
  userId: string,
  { privateTeamIds }: ProfileView,
): string[] => (userId === session.userId ? [...privateTeamIds, userId] : privateTeamIds);

/**
 * Which of these teams the viewer may currently see. Copies in lists are updated later than the
 * team.
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

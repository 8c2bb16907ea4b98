import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { profileRoutes } from '#shared/profile/profile-routes.ts';
import { openProfile, type ProfileView, timeListsOf } from './profile-view.ts';
import { readStatistics } from './statistics-store.ts';

const countTeams = async (session: Session, userId: string, { myTeams }: ProfileView) => {
  if (userId === session.userId) return myTeams.length;
  const mine = new Set(myTeams.map(({ id }) => id));
  const theirs = await listTeamsOf(session, userId);
  return theirs.filter(({ id, isPrivate }) => !isPrivate || mine.has(id)).length;
};

export const handler = handleRoute(profileRoutes.readUserStats, async ({ session, params }) => {
  const { userId } = params;
  const view = await openProfile(session, userId);
  const [statistics, teamsCount] = await Promise.all([
    readStatistics(session, userId, timeListsOf(session, userId, view)),
    countTeams(session, userId, view),
  ]);
  return {
    completedTodos: statistics.completedTodos,
    totalTodos: statistics.todos,
    openIssues: statistics.openIssues,
    totalTimeTracked: statistics.time,
    teamsCount,
  };
});

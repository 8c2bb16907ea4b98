import { handleRoute } from '#functions/kit/handle-route.ts';
import type { Session } from '#functions/kit/session.ts';
import { listTeamsOf } from '#functions/teams/membership-store.ts';
import { profileRoutes } from '#shared/profile/profile-routes.ts';
import { readFigures } from './figures-store.ts';
import { openProfile, type ProfileView } from './profile-view.ts';

const countTeams = async (session: Session, userId: string, { myTeams }: ProfileView) => {
  if (userId === session.userId) return myTeams.length;
  const mine = new Set(myTeams.map(({ id }) => id));
  const theirs = await listTeamsOf(session, userId);
  return theirs.filter(({ id, isPrivate }) => !isPrivate || mine.has(id)).length;
};

export const handler = handleRoute(profileRoutes.readUserStats, async ({ session, params }) => {
  const { userId } = params;
  const view = await openProfile(session, userId);
  const [figures, teamsCount] = await Promise.all([
    readFigures(session, userId, view.privateTeamIds),
    countTeams(session, userId, view),
  ]);
  return {
    completedTodos: figures.completedTodos,
    totalTodos: figures.todos,
    openIssues: figures.openIssues,
    totalTimeTracked: figures.time,
    teamsCount,
  };
});

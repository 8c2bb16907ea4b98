import type { Session } from '#functions/kit/session.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { Problem } from '#shared/kit/problem.ts';
import type { Team } from '#shared/teams/team.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

/** The team of something; what is in a team that the session may not see is not there. */
export const readTeamOf = async (
  session: Session,
  { teamId }: Pick<Work, 'teamId'>,
  notFound: () => Error,
): Promise<Team> => {
  try {
    return (await readVisibleTeam(session, teamId)).team;
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? notFound() : error;
  }
};

/** A todo, goal or issue with its team, when the session may see them. */
export const readVisibleWork = async <T extends Work>(
  session: Session,
  store: Pick<WorkStore<T>, 'read' | 'notFound'>,
  id: string,
  options: { consistent?: boolean } = {},
): Promise<{ work: T; team: Team }> => {
  const work = await store.read(session, id, options);
  return { work, team: await readTeamOf(session, work, store.notFound) };
};

import type { Session } from '#functions/kit/http/session.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import type { Team } from '#shared/teams/team.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

/** The team of an item. Throws ErrorType if the caller may not see the team. */
export const readTeamOf = async (
  session: Session,
  { teamId }: Pick<Work, 'teamId'>,
  NotFoundError: new () => Error,
): Promise<Team> => {
  try {
    return (await readVisibleTeam(session, teamId)).team;
  } catch (error) {
    throw error instanceof HttpError && error.status === 404 ? new NotFoundError() : error;
  }
};

/** A todo, goal or issue with its team, if the caller may see them. */
export const readVisibleWork = async <T extends Work>(
  session: Session,
  store: Pick<WorkStore<T>, 'read' | 'NotFoundError'>,
  id: string,
  options: { consistent?: boolean } = {},
): Promise<{ work: T; team: Team }> => {
  const work = await store.read(session, id, options);
  return { work, team: await readTeamOf(session, work, store.NotFoundError) };
};

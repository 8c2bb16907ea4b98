import type { Preload } from '#functions/kit/http/preload.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { queryFirst } from '#functions/kit/table/table-read.ts';
import {
  noOpenStatistics,
  type OpenStatistics,
  readOpenStatisticsIn,
} from '#functions/profile/statistics-store.ts';
import { membershipsOf, toTeam } from '#functions/teams/members/membership-store.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';

/** Preloads only if the query names a team. */
export const ifTeamNamed = <B>({ keys, isMissing, parse }: Preload<B>): Preload<B | undefined> => ({
  keys: (owner, input) => {
    const { teamId } = input.query as { teamId?: unknown };
    return teamId === undefined ? [] : keys(owner, input);
  },
  isMissing: (items) => items.length > 0 && isMissing?.(items) === true,
  parse: (session, items, input) => (items.length > 0 ? parse(session, items, input) : undefined),
});

/** How many teams are compared by their counters. */
const maxTeams = 100;

const openWork = ({ pendingTodos, goalsOnTrack, goalsOffTrack }: OpenStatistics) =>
  pendingTodos + goalsOnTrack + goalsOffTrack;

/** The team with the user's most open work, or the first by name; undefined without a team. */
export const findFirstTeam = async (session: Session): Promise<Team | undefined> => {
  const { items } = await queryFirst(membershipsOf(session, session.userId), maxTeams);
  const teams = items.map(toTeam);
  const teamIds = teams.map(({ id }) => id);
  const counts =
    teams.length > 1 ? await readOpenStatisticsIn(session, session.userId, teamIds) : undefined;
  const workIn = ({ id }: Team) => openWork(counts?.get(id) ?? noOpenStatistics);
  // Teams are in the order of their names, which decides between equal counts.
  const first = teams.reduce<Team | undefined>(
    (most, team) => (most && workIn(most) >= workIn(team) ? most : team),
    undefined,
  );
  // The index may still contain a team that the user has left.
  return first && (await readVisibleTeam(session, first.id)).team;
};

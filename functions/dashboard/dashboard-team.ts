import type { Beside } from '#functions/kit/beside.ts';
import type { Session } from '#functions/kit/session.ts';
import { queryFirst } from '#functions/kit/table-read.ts';
import { membershipsOf, toTeam } from '#functions/teams/membership-store.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';

/** What goes by the team that the query names; undefined where it names none. */
export const ifTeamNamed = <B>({ keys, isMissing, parse }: Beside<B>): Beside<B | undefined> => ({
  keys: (owner, input) => {
    const { teamId } = input.query as { teamId?: string };
    return teamId === undefined ? [] : keys(owner, input);
  },
  isMissing: (items) => items.length > 0 && isMissing?.(items) === true,
  parse: (session, items) => (items.length > 0 ? parse(session, items) : undefined),
});

/** The first of one's teams, by name, as every page chooses it; undefined for who has none. */
export const readFirstTeam = async (session: Session): Promise<Team | undefined> => {
  const { items } = await queryFirst(membershipsOf(session, session.userId), 1);
  const [first] = items.map(toTeam);
  // The index may be a moment behind who left.
  return first && (await readVisibleTeam(session, first.id)).team;
};

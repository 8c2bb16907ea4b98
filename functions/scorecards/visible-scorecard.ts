import type { Session } from '#functions/kit/session.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { scorecardNotFound } from '#shared/scorecards/scorecard-problems.ts';
import type { Team } from '#shared/teams/team.ts';
import { findScorecard, type StoredScorecard } from './scorecard-store.ts';

/** A scorecard with its team, when the session may see them. */
export const readVisibleScorecard = async (
  session: Session,
  scorecardId: string,
  options: { consistent?: boolean; refusal?: () => Error } = {},
): Promise<{ scorecard: StoredScorecard; team: Team }> => {
  const { refusal = scorecardNotFound } = options;
  const scorecard = await findScorecard(session, scorecardId, options);
  if (!scorecard) throw refusal();
  return { scorecard, team: await readTeamOf(session, scorecard, refusal) };
};

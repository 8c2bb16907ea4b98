import type { Session } from '#functions/kit/http/session.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { ScorecardNotFoundError } from '#shared/scorecards/scorecard-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { findScorecard, type StoredScorecard } from './scorecard-store.ts';

/** A scorecard and its team, if the caller may see them. */
export const readVisibleScorecard = async (
  session: Session,
  scorecardId: string,
  options: { consistent?: boolean; error?: new () => Error } = {},
): Promise<{ scorecard: StoredScorecard; team: Team }> => {
  const { error: ErrorType = ScorecardNotFoundError } = options;
  const scorecard = await findScorecard(session, scorecardId, options);
  if (!scorecard) throw new ErrorType();
  return { scorecard, team: await readTeamOf(session, scorecard, ErrorType) };
};

import type { Session } from '#functions/kit/http/session.ts';
import { LinkedGoalNotFoundError } from '#shared/goals/goal-errors.ts';
import { readTeamOf } from './visible-work.ts';
import { findTeamIdOf } from './work-keys.ts';

/** Rejects a link to a goal that the caller may not see. */
export const checkLinkedGoal = async (
  session: Session,
  goalId: string | null | undefined,
): Promise<void> => {
  if (!goalId) return;
  const teamId = await findTeamIdOf(session, { type: 'goal', id: goalId });
  if (!teamId) throw new LinkedGoalNotFoundError();
  await readTeamOf(session, { teamId }, LinkedGoalNotFoundError);
};

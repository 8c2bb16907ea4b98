import type { Session } from '#functions/kit/session.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { findTeamIdOf } from '#functions/work/work-store.ts';
import { linkedGoalNotFound } from '#shared/goals/goal-problems.ts';

/** Refuses a goal that the session may not see as what a todo or an issue is linked to. */
export const checkLinkedGoal = async (
  session: Session,
  goalId: string | null | undefined,
): Promise<void> => {
  if (!goalId) return;
  const teamId = await findTeamIdOf(session, { type: 'goal', id: goalId });
  if (!teamId) throw linkedGoalNotFound();
  await readTeamOf(session, { teamId }, linkedGoalNotFound);
};

import type { Session } from '#functions/kit/session.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { linkedGoalNotFound } from '#shared/goals/goal-problems.ts';
import { goalStore } from './goal-store.ts';

/** Refuses a goal that the session may not see as what a todo or an issue is linked to. */
export const checkLinkedGoal = async (
  session: Session,
  goalId: string | null | undefined,
): Promise<void> => {
  if (!goalId) return;
  const goal = await goalStore.find(session, goalId);
  if (!goal) throw linkedGoalNotFound();
  await readTeamOf(session, goal, linkedGoalNotFound);
};

import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { linkedGoalNotFound } from '#shared/goals/goal-problems.ts';
import { goalStore } from './goal-store.ts';

/** Part of a transaction whose todo or issue belongs to this goal, which the session may see. */
export const requireLinkedGoal = async (
  session: Session,
  goalId: string | null | undefined,
): Promise<Operation[]> => {
  if (!goalId) return [];
  const goal = await goalStore.find(session, goalId);
  if (!goal) throw linkedGoalNotFound();
  await readTeamOf(session, goal, linkedGoalNotFound);
  return [goalStore.require(goal, linkedGoalNotFound)];
};

import type { Goal } from '#shared/goals/goal.ts';
import { isGoalRunning } from '#shared/goals/goal-standing.ts';

/** After every date there is. */
const undated = '9999';

function text(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

const endOf = ({ completedAt, updatedAt }: Goal) => completedAt ?? updatedAt;

/** As the server lists them: running ones by due date with undated last, then ended, newest first. */
export function compareGoals(one: Goal, other: Goal): number {
  const isOneRunning = isGoalRunning(one);
  if (isOneRunning !== isGoalRunning(other)) return isOneRunning ? -1 : 1;
  if (!isOneRunning) return text(endOf(other), endOf(one)) || text(one.id, other.id);
  return (
    text(one.dueDate ?? undated, other.dueDate ?? undated) ||
    text(one.createdAt, other.createdAt) ||
    text(one.id, other.id)
  );
}

import type { QueryKey } from '@tanstack/react-query';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import { isGoalRunning } from '#shared/goals/goal-standing.ts';

type Belongs = (goal: Goal) => boolean;

/** Which part of a list was asked for; undefined for a part that is not followed. */
function sectionOf(query: unknown): Belongs | undefined {
  const { open, archived, ...rest } = (query ?? {}) as { open?: string; archived?: string };
  if (Object.keys(rest).length > 0) return undefined;
  if (archived) return (goal) => goal.archived;
  return (goal) => !goal.archived && (!open || isGoalRunning(goal));
}

/** Whether it is a goal with all that is linked to it. */
export function isGoalDetails([root, , part, ...rest]: QueryKey): boolean {
  return root === '/api/goals' && part === 'details' && rest.length === 0;
}

/** Which goals a cached answer holds; undefined for one that holds none. */
export function membershipOf(key: QueryKey): Belongs | undefined {
  const [root, id, part, query, ...rest] = key;
  if (isGoalDetails(key)) return (goal) => goal.id === id;
  if (part !== 'goals' || rest.length > 0) return undefined;
  const section = sectionOf(query);
  if (!section) return undefined;
  if (root === '/api/teams') return (goal) => goal.teamId === id && section(goal);
  if (root === '/api/users') return (goal) => goal.assigneeId === id && section(goal);
  return undefined;
}

/** The goals in an answer: it is a list of them, or one with what is linked to it. */
export function goalsIn(key: QueryKey, answer: unknown): Goal[] {
  if (Array.isArray(answer)) return answer as Goal[];
  if (!isGoalDetails(key) || !answer) return [];
  const { assignee: _, goalTodos: __, goalIssues: ___, ...goal } = answer as GoalDetails;
  return [goal];
}

/** The same answer with other goals in it. */
export function withGoals<Answer>(key: QueryKey, answer: Answer, goals: Goal[]): Answer {
  if (!isGoalDetails(key)) return goals as Answer;
  const [goal] = goals;
  if (!goal) return answer;
  const { assignee } = answer as GoalDetails;
  const isSameOwner = assignee?.id === goal.assigneeId;
  return { ...answer, ...goal, assignee: isSameOwner ? assignee : null };
}

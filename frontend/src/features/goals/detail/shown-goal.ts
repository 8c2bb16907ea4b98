import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';

/** A goal, with its details once they are loaded. */
export type ShownGoal = Goal & Partial<Pick<GoalDetails, 'goalTodos' | 'goalIssues' | 'assignee'>>;

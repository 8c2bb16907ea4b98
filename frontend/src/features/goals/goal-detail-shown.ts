import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';

/** A goal with what is linked to it, as far as that is here. */
export type ShownGoal = Goal & Partial<Pick<GoalDetails, 'goalTodos' | 'goalIssues' | 'assignee'>>;

import { defineProblem } from '../kit/problem.ts';

export const goalNotFound = defineProblem(
  404,
  'goal_not_found',
  "The goal you're looking for doesn't exist.",
);
export const linkedGoalNotFound = defineProblem(
  409,
  'linked_goal_not_found',
  'The goal this belongs to does not exist, or you cannot see it.',
);
export const milestoneNotFound = defineProblem(
  404,
  'milestone_not_found',
  "The milestone you're looking for doesn't exist or has been deleted.",
);
export const tooManyMilestones = defineProblem(
  409,
  'too_many_milestones',
  'A goal has at most 50 milestones. Delete one, or split the goal.',
);
export const progressFollowsMilestones = defineProblem(
  409,
  'progress_follows_milestones',
  'The progress of this goal follows its milestones. Complete one of them instead.',
);

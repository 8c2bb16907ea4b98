import { defineError } from '#shared/kit/http-error.ts';

export const GoalNotFoundError = /* @__PURE__ */ defineError(
  404,
  'goal_not_found',
  "The goal you're looking for doesn't exist.",
);
export const LinkedGoalNotFoundError = /* @__PURE__ */ defineError(
  409,
  'linked_goal_not_found',
  "The linked goal does not exist or you can't see it.",
);
export const MilestoneNotFoundError = /* @__PURE__ */ defineError(
  404,
  'milestone_not_found',
  "The milestone you're looking for doesn't exist or has been deleted.",
);
export const TooManyMilestonesError = /* @__PURE__ */ defineError(
  409,
  'too_many_milestones',
  'A goal can have at most 50 milestones. Delete one or split the goal.',
);
export const ProgressFromMilestonesError = /* @__PURE__ */ defineError(
  409,
  'progress_follows_milestones',
  "This goal's progress follows its milestones. Complete a milestone instead.",
);

import { isDeleted, type LiveEntity } from '#functions/entities/live-entity.ts';
import { ofAssignee } from '#functions/work/work-live.ts';
import { goal } from '#shared/goals/goal.ts';
import { goalActivity } from '#shared/goals/goal-activity.ts';
import { withGoalIds } from '#shared/goals/goal-response.ts';

/** Goals and their history. */
export const liveGoals: readonly LiveEntity[] = [
  {
    type: 'goal',
    schema: goal,
    response: (item) => withGoalIds(goal.parse(item)),
    ...ofAssignee,
  },
  {
    type: 'goal_activity',
    schema: goalActivity,
    response: (item) => goalActivity.parse(item),
    parent: ({ goalId }) => ({ type: 'goal', id: String(goalId) }),
    isSilent: isDeleted,
  },
];

import type { Goal } from '#shared/goals/goal.ts';
import { goalDefaults } from '#shared/goals/goal-defaults.ts';
import { goalFields } from '#shared/goals/goal-fields.ts';
import type { GoalCreation } from '#shared/goals/goal-inputs.ts';
import { givenOnCreation } from '#shared/work/field-rules.ts';

/** The goal of a creation. */
export const newGoal = (
  given: GoalCreation,
  { id, createdBy, now }: { id: string; createdBy: string; now: Date },
): Goal => {
  const goal = { ...goalDefaults, milestones: [], ...givenOnCreation(goalFields, given) };
  const createdAt = now.toISOString();
  return {
    ...goal,
    id,
    archived: goal.status === 'archived',
    createdBy,
    completedAt: goal.status === 'completed' ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  };
};

import type { Goal } from '#shared/goals/goal.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { changedMilestone, withMilestones } from '#shared/goals/milestone-changes.ts';
import type { MilestoneChange } from '#shared/goals/milestone-inputs.ts';

/** An edit of a goal or of one of its milestones. */
export type GoalEdit =
  | { goal: GoalChange }
  | { added: Milestone }
  | { milestoneId: string; change: MilestoneChange }
  | { removedId: string };

function editedMilestones(milestones: readonly Milestone[], edit: GoalEdit, now: Date) {
  if ('added' in edit) return [...milestones.filter(({ id }) => id !== edit.added.id), edit.added];
  if ('removedId' in edit) return milestones.filter(({ id }) => id !== edit.removedId);
  if ('milestoneId' in edit)
    return milestones.map((each) =>
      each.id === edit.milestoneId ? changedMilestone(each, edit.change, now) : each,
    );
  return milestones;
}

/** Applies an edit as the server does, including progress and the order of milestones. */
export function editedGoal(goal: Goal, edit: GoalEdit, now: Date): Goal {
  if ('goal' in edit) return changedGoal(goal, edit.goal, now);
  return withMilestones(goal, editedMilestones(goal.milestones, edit, now), now);
}

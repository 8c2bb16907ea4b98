import type { FieldRules } from '../work/field-rules.ts';
import type { Goal } from './goal.ts';
import type { GoalChange } from './goal-inputs.ts';

export type GoalField = keyof GoalChange & keyof Goal;

const given = { onCreation: true } as const;

/** Each field that people set. */
export const goalFields = {
  title: given,
  description: given,
  status: given,
  progress: given,
  assigneeId: given,
  startDate: given,
  dueDate: given,
  priority: given,
  teamId: given,
  archived: { onCreation: false },
} as const satisfies Record<GoalField, FieldRules>;

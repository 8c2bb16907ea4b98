import * as z from 'zod/mini';
import { dueOrder, listKeyOf } from '#functions/work/work-sections.ts';
import { defineWorkStore } from '#functions/work/work-store.ts';
import { goal } from '#shared/goals/goal.ts';
import { GoalNotFoundError } from '#shared/goals/goal-errors.ts';
import { isGoalRunning } from '#shared/goals/goal-labels.ts';
import { milestone } from '#shared/goals/milestone.ts';
import { timestamp } from '#shared/kit/fields.ts';
import { milestonePointers } from './milestone-store.ts';

/** Responses give days a time. */
const storedDay = z.nullable(z.string());

const storedGoal = z.extend(goal, {
  startDate: storedDay,
  dueDate: storedDay,
  milestones: z._default(z.array(z.extend(milestone, { dueDate: storedDay })), []),
  version: z.int(),
  long: z.optional(z.int()),
  companyId: z.string(),
  endedAt: z.nullable(timestamp),
});
export type StoredGoal = z.output<typeof storedGoal>;

/** Running goals by due date with undated last, then ended ones, newest first. */
const listKey = (listed: StoredGoal) =>
  listKeyOf(
    listed,
    isGoalRunning(listed)
      ? { openOrder: dueOrder(listed) }
      : { completedSince: listed.endedAt ?? listed.createdAt },
  );

export const goalStore = defineWorkStore<StoredGoal>({
  type: 'goal',
  schema: storedGoal,
  listKey,
  NotFoundError: GoalNotFoundError,
  withoutLong: { description: null, milestones: undefined },
  extraOperations: milestonePointers,
});

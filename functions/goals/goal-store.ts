import * as z from 'zod/mini';
import { dueOrder, listKeyOf } from '#functions/work/work-sections.ts';
import { defineWorkStore } from '#functions/work/work-store.ts';
import { goal } from '#shared/goals/goal.ts';
import { goalNotFound } from '#shared/goals/goal-problems.ts';
import { isGoalRunning } from '#shared/goals/goal-standing.ts';
import { timestamp } from '#shared/kit/fields.ts';
import { milestonePointers } from './milestone-store.ts';

const storedGoal = z.extend(goal, {
  version: z.int(),
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
      : { overSince: listed.endedAt ?? listed.createdAt },
  );

export const goalStore = defineWorkStore<StoredGoal>({
  type: 'goal',
  schema: storedGoal,
  listKey,
  notFound: goalNotFound,
  beside: milestonePointers,
});

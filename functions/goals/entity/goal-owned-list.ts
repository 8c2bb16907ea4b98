import { randomUUID } from 'node:crypto';
import { namesFor } from '#functions/goals/destination-names.ts';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { workOwnedList } from '#functions/work/jobs/work-owned-list.ts';
import { describeGoalChange } from '#shared/goals/goal-history.ts';

export const goalOwnedList = workOwnedList({
  store: goalStore,
  record: (actor, { before, after, destination, now }) => {
    const described = describeGoalChange(before, after, namesFor(destination));
    const line = { id: randomUUID(), goalId: after.id };
    return described ? [recordGoalActivity(actor, { ...line, ...described }, now)] : [];
  },
});

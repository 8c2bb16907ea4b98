import { randomUUID } from 'node:crypto';
import { workOwnedList } from '#functions/work/jobs/work-owned-list.ts';
import { describeGoalChange } from '#shared/goals/goal-history.ts';
import { namesFor } from './destination-names.ts';
import { recordGoalActivity } from './goal-activity-store.ts';
import { goalStore } from './goal-store.ts';

export const goalOwnedList = workOwnedList({
  store: goalStore,
  record: (actor, { before, after, destination, now }) => {
    const described = describeGoalChange(before, after, namesFor(destination));
    const line = { id: randomUUID(), goalId: after.id };
    return described ? [recordGoalActivity(actor, { ...line, ...described }, now)] : [];
  },
});

import { nextUpdatedAt } from '../kit/next-updated-at.ts';
import { changedFields } from '../work/changed-fields.ts';
import type { Goal } from './goal.ts';
import type { GoalChange } from './goal-inputs.ts';

/** The status `archived` and the flag change together. Other statuses are kept in the archive. */
const archiving = (before: Goal, change: GoalChange): Pick<Goal, 'status' | 'archived'> => {
  const status = change.status ?? before.status;
  if (change.archived === false)
    return { archived: false, status: status === 'archived' ? 'on_track' : status };
  if (status === 'archived') return { archived: true, status };
  const restored = before.status === 'archived' && change.archived === undefined;
  return { archived: restored ? false : (change.archived ?? before.archived), status };
};

/** Applies a change and what follows from it. Returns the same goal if nothing changes. */
export const changedGoal = <T extends Goal>(before: T, change: GoalChange, now: Date): T => {
  const after = { ...before, ...change, ...archiving(before, change) };
  if (after.status !== before.status)
    after.completedAt = after.status === 'completed' ? now.toISOString() : null;
  return changedFields(before, after).length > 0
    ? { ...after, updatedAt: nextUpdatedAt(before, now) }
    : before;
};

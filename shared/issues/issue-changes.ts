import { nextUpdatedAt } from '../kit/next-updated-at.ts';
import { changedFields } from '../work/changed-fields.ts';
import type { Issue } from './issue.ts';
import type { IssueChange } from './issue-inputs.ts';

/** Applies a change and what follows from it. Returns the same issue if nothing changes. */
export const changedIssue = <T extends Issue>(before: T, change: IssueChange, now: Date): T => {
  const after = { ...before, ...change };
  if (after.status !== before.status)
    after.resolvedAt = after.status === 'resolved' ? now.toISOString() : null;
  return changedFields(before, after).length > 0
    ? { ...after, updatedAt: nextUpdatedAt(before, now) }
    : before;
};

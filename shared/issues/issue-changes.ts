import type { Issue, IssueChange } from './issue.ts';

/** The issue after a change, with what follows from it; the issue itself when nothing differs. */
export const changedIssue = <T extends Issue>(before: T, change: IssueChange, now: Date): T => {
  const after = { ...before, ...change };
  if (after.status !== before.status)
    after.resolvedAt = after.status === 'resolved' ? now.toISOString() : null;
  const differs = Object.entries(after).some(
    ([field, value]) => value !== before[field as keyof T],
  );
  return differs ? { ...after, updatedAt: now.toISOString() } : before;
};

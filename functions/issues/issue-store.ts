import * as z from 'zod/mini';
import { goalLinks } from '#functions/work/goal-links.ts';
import { levelOrder, listKeyOf } from '#functions/work/work-sections.ts';
import { defineWorkStore } from '#functions/work/work-store.ts';
import { issue } from '#shared/issues/issue.ts';
import { IssueNotFoundError } from '#shared/issues/issue-errors.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';
import { timestamp } from '#shared/kit/fields.ts';

const storedIssue = z.extend(issue, {
  version: z.int(),
  long: z.optional(z.int()),
  companyId: z.string(),
  endedAt: z.nullable(timestamp),
});
export type StoredIssue = z.output<typeof storedIssue>;

/** Open issues by level, highest first, then closed ones, newest first. */
const listKey = (listed: StoredIssue) =>
  listKeyOf(
    listed,
    isIssueOpen(listed)
      ? { openOrder: levelOrder(listed) }
      : { completedSince: listed.endedAt ?? listed.createdAt },
  );

const linkToGoal = goalLinks('issue');

export const issueStore = defineWorkStore<StoredIssue>({
  type: 'issue',
  schema: storedIssue,
  listKey,
  NotFoundError: IssueNotFoundError,
  withoutLong: { description: null },
  extraOperations: (_, stored) => linkToGoal(stored),
  countsOpen: true,
});

import type { Issue } from '#shared/issues/issue.ts';
import { issueDefaults } from '#shared/issues/issue-defaults.ts';
import { issueFields } from '#shared/issues/issue-fields.ts';
import type { IssueCreation } from '#shared/issues/issue-inputs.ts';
import { givenOnCreation } from '#shared/work/field-rules.ts';

/** The issue of a creation. */
export const newIssue = (
  given: IssueCreation,
  { id, reporterId, now }: { id: string; reporterId: string; now: Date },
): Issue => {
  const issue = { ...issueDefaults, ...givenOnCreation(issueFields, given) };
  const createdAt = now.toISOString();
  return {
    ...issue,
    id,
    reporterId,
    resolvedAt: issue.status === 'resolved' ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  };
};

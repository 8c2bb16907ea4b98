import type { ShownInProfile } from '#functions/entities/shown-in-profile.ts';
import { scopeOfList } from '#functions/entities/statistics-scope.ts';
import type { IssueStatus } from '#shared/issues/issue.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';

/** Issues count as long as they are open. */
export const issueProfile: ShownInProfile = {
  counts: [
    {
      scope: ({ GSI2PK }) => scopeOfList(GSI2PK),
      statistics: ({ status, archived }) => ({
        openIssues: isIssueOpen({ status: status as IssueStatus }) && !archived ? 1 : 0,
      }),
    },
  ],
};

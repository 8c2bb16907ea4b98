import type { Issue } from '#shared/issues/issue.ts';
import { changedIssue } from '#shared/issues/issue-changes.ts';
import type { IssueChange } from '#shared/issues/issue-inputs.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';
import { descending, inOrder, openFirst } from '#shared/work/work-order.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { goalDetailsScope, workCache } from '../work/cache/work-cache.ts';

const newest = descending<Issue>(({ createdAt }) => createdAt);

export const issueCache = workCache<Issue, IssueChange>({
  keyOfOne: (issueId) => keyOf('GET /api/issues/{issueId}', { params: { issueId } }),
  lists: { ofTeam: 'GET /api/teams/{teamId}/issues', ofUser: 'GET /api/users/{userId}/issues' },
  scopes: [goalDetailsScope('goalIssues', 'issue')],
  isOpen: isIssueOpen,
  assigneeOf: ({ assigneeId }) => assigneeId,
  authorOf: ({ reporterId }) => reporterId,
  // As the server lists them: open issues from the highest level, then closed ones, newest first.
  compare: openFirst(
    isIssueOpen,
    inOrder(
      descending(({ priority }) => priority),
      newest,
    ),
    inOrder(newest),
  ),
  changed: changedIssue,
});

import type { QueryKey } from '@tanstack/react-query';
import { type Issue, type IssueChange, isIssueOpen } from '#shared/issues/issue.ts';
import { changedIssue } from '#shared/issues/issue-changes.ts';
import { itemCache } from '../../kit/item-cache.ts';
import { keyOf } from '../../kit/query-client.ts';
import { issueFreshness } from './issue-freshness.ts';
import { compareIssues } from './issue-order.ts';

type Belongs = (issue: Issue) => boolean;

/** Which part of a team's list was asked for. */
function sectionOf(query: unknown): Belongs | undefined {
  const { open, archived, ...rest } = (query ?? {}) as { open?: string; archived?: string };
  if (Object.keys(rest).length > 0) return undefined;
  if (archived) return (issue) => issue.archived;
  return (issue) => !issue.archived && (!open || isIssueOpen(issue));
}

function membershipOf([root, teamId, part, query, ...rest]: QueryKey): Belongs | undefined {
  if (root !== '/api/teams' || part !== 'issues' || rest.length > 0) return undefined;
  const section = sectionOf(query);
  return section && ((issue) => issue.teamId === teamId && section(issue));
}

/** Issues in all cached answers that hold them. */
export const issueCache = itemCache<Issue, IssueChange>({
  keyOfOne: (issueId) => keyOf('GET /api/issues/{issueId}', { params: { issueId } }),
  membershipOf,
  compare: compareIssues,
  changed: changedIssue,
  isSameNew: (creation, given) =>
    creation.title === given.title &&
    creation.teamId === given.teamId &&
    creation.reporterId === given.reporterId,
});

issueFreshness.provide(issueCache.refresh);

import type { QueryKey } from '@tanstack/react-query';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { changedIssue } from '#shared/issues/issue-changes.ts';
import { isIssueOpen } from '#shared/issues/issue-standing.ts';
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

function isOfGoal([root, , part]: QueryKey): boolean {
  return root === '/api/goals' && part === 'details';
}

function membershipOf(key: QueryKey): Belongs | undefined {
  const [root, teamId, part, query, ...rest] = key;
  if (isOfGoal(key)) return (issue) => issue.goalId === key[1];
  if (root !== '/api/teams' || part !== 'issues' || rest.length > 0) return undefined;
  const section = sectionOf(query);
  return section && ((issue) => issue.teamId === teamId && section(issue));
}

/** The issues in an answer: a list of them, or a goal with its. */
function issuesIn(key: QueryKey, answer: unknown): Issue[] {
  if (isOfGoal(key))
    return (answer as GoalDetails | undefined)?.goalIssues.map(({ issue }) => issue) ?? [];
  return Array.isArray(answer) ? (answer as Issue[]) : [];
}

/** The same answer with other issues in it. */
function withIssues<Answer>(key: QueryKey, answer: Answer, issues: Issue[]): Answer {
  if (!isOfGoal(key)) return issues as Answer;
  return { ...answer, goalIssues: issues.map((issue) => ({ id: issue.id, issue })) };
}

/** Issues in all cached answers that hold them. */
export const issueCache = itemCache<Issue, IssueChange>({
  keyOfOne: (issueId) => keyOf('GET /api/issues/{issueId}', { params: { issueId } }),
  membershipOf,
  itemsIn: issuesIn,
  withItems: withIssues,
  compare: compareIssues,
  changed: changedIssue,
  isSameNew: (creation, given) =>
    creation.title === given.title &&
    creation.teamId === given.teamId &&
    creation.reporterId === given.reporterId,
});

issueFreshness.provide(issueCache.refresh);

import type { Issue } from '#shared/issues/issue.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';
import { compareText } from '#shared/kit/compare-text.ts';
import type { Priority } from '#shared/kit/priority.ts';
import { type Compare, descending, inOrder, reversed } from '../../work/cache/work-order.ts';
import {
  type AssigneeFilter,
  assigneeSearchOf,
  isAssignedTo,
} from '../../work/list/assignee-filter.ts';
import { searchText } from '../../work/list/team-list-kind.ts';
import { issuesCopy } from '../issues-copy.ts';
import {
  defaultIssueSort,
  type IssueSort,
  type IssueStatusFilter,
  type IssueViewSearch,
  issueLevels,
  issueStatuses,
  oneOf,
} from './issue-search.ts';

/** Which issues are shown, and in which order. */
export interface IssueView {
  search: string;
  status: IssueStatusFilter | 'all';
  level: Priority | 'all';
  assignee: AssigneeFilter;
  sort: IssueSort;
  archived: boolean;
}

export const wholeIssueList: IssueView = {
  search: '',
  status: 'all',
  level: 'all',
  assignee: 'all',
  sort: defaultIssueSort,
  archived: false,
};

export function issueViewOf(inUrl: IssueViewSearch): IssueView {
  const { search, status, level, assignee, sort, archived } = inUrl;
  return {
    search: search ?? '',
    status: status ?? 'all',
    level: oneOf(issueLevels, level) ?? 'all',
    assignee: assignee ?? 'all',
    sort: sort ?? defaultIssueSort,
    archived: archived === 1,
  };
}

export function issueSearchOf(view: IssueView): IssueViewSearch {
  const { search, status, level, assignee, sort, archived } = view;
  return {
    search: search || undefined,
    status: status === 'all' ? undefined : status,
    level: level === 'all' ? undefined : Number(level),
    sort: sort === defaultIssueSort ? undefined : sort,
    archived: archived ? 1 : undefined,
    ...assigneeSearchOf(assignee),
  };
}

export function isFiltering({ search, status, level, assignee }: IssueView): boolean {
  return search.trim() !== '' || [status, level, assignee].some((filter) => filter !== 'all');
}

const hasStatus = (filter: IssueView['status'], issue: Pick<Issue, 'status'>): boolean =>
  filter === 'all' || (filter === 'unresolved' ? isIssueOpen(issue) : issue.status === filter);

/** Each word of the search must be in title or description. */
export function matchesView({ search, status, level, assignee }: IssueView) {
  const isFound = searchText(search);
  return (
    issue: Pick<Issue, 'title' | 'description' | 'status' | 'priority' | 'assigneeId'>,
  ): boolean =>
    hasStatus(status, issue) &&
    (level === 'all' || issue.priority === level) &&
    isAssignedTo(assignee, issue) &&
    isFound(issue);
}

export const issueStatusFilterLabels: Record<IssueStatusFilter, string> = {
  ...issueStatusLabels,
  unresolved: issuesCopy.list.unresolved,
};

/** Says that no issue matches the filters. */
export function noMatchHint({ search, status, level, archived }: IssueView): string {
  return issuesCopy.list.noMatchHint({
    search: search.trim(),
    status: status === 'all' ? undefined : issueStatusFilterLabels[status],
    level: level === 'all' ? undefined : level,
    isArchive: archived,
  });
}

const highest = descending<Issue>(({ priority }) => priority);
const newest = descending<Issue>(({ createdAt }) => createdAt);
const openBeforeClosed: Compare<Issue> = (one, other) =>
  Number(isIssueOpen(other)) - Number(isIssueOpen(one));
const byStatus: Compare<Issue> = (one, other) =>
  issueStatuses.indexOf(one.status) - issueStatuses.indexOf(other.status);
const byTitle: Compare<Issue> = (one, other) => compareText(one.title, other.title);

const compares: Record<IssueSort, Compare<Issue>> = {
  'level-high': inOrder(highest, openBeforeClosed, newest),
  'level-low': inOrder(reversed(highest), openBeforeClosed, newest),
  newest: inOrder(newest),
  oldest: inOrder(reversed(newest)),
  status: inOrder(byStatus, highest, newest),
  title: inOrder(byTitle, newest),
};

export const sortIssues = (issues: readonly Issue[], sort: IssueSort): Issue[] =>
  [...issues].sort(compares[sort]);

import type { Issue } from '#shared/issues/issue.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { isIssueOpen } from '#shared/issues/issue-standing.ts';
import { wordSearch } from '../../kit/search-words.ts';
import type { IssueView } from './issue-filter.ts';
import { type IssueSort, issueStatuses } from './issue-search.ts';

type Narrowing = Pick<IssueView, 'search' | 'status' | 'level'>;

export function isFiltering({ search, status, level }: Narrowing): boolean {
  return search.trim() !== '' || status !== 'all' || level !== 'all';
}

const search = wordSearch<Pick<Issue, 'title' | 'description'>>(
  ({ title, description }) => `${title}\n${description ?? ''}`,
);

/** Each word of the search must be in title or description. */
export function matchesView({ search: words, status, level }: Narrowing) {
  const isFound = search(words);
  return (issue: Pick<Issue, 'title' | 'description' | 'status' | 'priority'>): boolean =>
    (status === 'all' || issue.status === status) &&
    (level === 'all' || issue.priority === level) &&
    isFound(issue);
}

/** What was looked for and not found, in a sentence. */
export function nothingFound({ search: words, status, level }: Narrowing): string {
  const named = [
    status === 'all' ? '' : issueStatusLabels[status].toLowerCase(),
    'issue',
    level === 'all' ? '' : `of level ${level}`,
    words.trim() && `with “${words.trim()}”`,
  ].filter(Boolean);
  return `There is no ${named.join(' ')}. Look for something else, or clear the filters.`;
}

type Compare = (one: Issue, other: Issue) => number;

const { compare: compareText } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const highest: Compare = (one, other) => order(other.priority, one.priority);
const newest: Compare = (one, other) => order(other.createdAt, one.createdAt);
const openFirst: Compare = (one, other) => Number(isIssueOpen(other)) - Number(isIssueOpen(one));
const byStatus: Compare = (one, other) =>
  issueStatuses.indexOf(one.status) - issueStatuses.indexOf(other.status);
const byTitle: Compare = (one, other) => compareText(one.title, other.title);
const turned =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one);

/** By the first that tells two apart. */
const sorts: Record<IssueSort, readonly Compare[]> = {
  'level-high': [highest, openFirst, newest],
  'level-low': [turned(highest), openFirst, newest],
  newest: [newest],
  oldest: [turned(newest)],
  status: [byStatus, highest, newest],
  title: [byTitle, newest],
};

export function sortIssues(issues: readonly Issue[], sort: IssueSort): Issue[] {
  const compares = [...sorts[sort], (one: Issue, other: Issue) => order(one.id, other.id)];
  return [...issues].sort((one, other) => {
    for (const compare of compares) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

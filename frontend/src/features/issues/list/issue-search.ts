import type { IssueStatus } from '#shared/issues/issue.ts';
import type { Priority } from '#shared/kit/priority.ts';
import { searchText } from '../../../kit/cache/search-text.ts';
import { type AssigneeSearch, parseAssignee } from '../../work/list/assignee-filter.ts';

export const issueStatuses = [
  'open',
  'in_progress',
  'resolved',
  'cancelled',
] as const satisfies readonly IssueStatus[];
/** Unresolved issues are open or in progress. */
export const issueStatusFilters = ['unresolved', ...issueStatuses] as const;
export type IssueStatusFilter = (typeof issueStatusFilters)[number];
export const issueLevels = ['5', '4', '3', '2', '1'] as const satisfies readonly Priority[];
const issueSorts = ['level-high', 'level-low', 'newest', 'oldest', 'status', 'title'] as const;
/** Omitted from the URL. */
export const defaultIssueSort = 'level-high';
export type IssueSort = (typeof issueSorts)[number];

/** The view in the URL: only what differs from the whole list. */
export interface IssueViewSearch extends AssigneeSearch {
  search?: string | undefined;
  status?: IssueStatusFilter | undefined;
  /** A number, since a string of digits is quoted in the URL. */
  level?: number | undefined;
  sort?: IssueSort | undefined;
  archived?: 1 | undefined;
}

export const oneOf = <Value extends string>(values: readonly Value[], given: unknown) =>
  values.find((value) => value === String(given));

/** Ignores invalid values. */
export function parseIssueView(given: Record<string, unknown>): IssueViewSearch {
  const sort = oneOf(issueSorts, given.sort);
  return {
    search: searchText(given.search),
    status: oneOf(issueStatusFilters, given.status),
    level: Number(oneOf(issueLevels, given.level)) || undefined,
    sort: sort === defaultIssueSort ? undefined : sort,
    archived: given.archived === undefined ? undefined : 1,
    ...parseAssignee(given),
  };
}

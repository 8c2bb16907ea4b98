import type { IssueStatus } from '#shared/issues/issue.ts';
import type { Priority } from '#shared/kit/priority.ts';
import { searchText } from '../../kit/search-text.ts';

export const issueStatuses = [
  'open',
  'in_progress',
  'resolved',
  'cancelled',
] as const satisfies readonly IssueStatus[];
/** From the highest. */
export const issueLevels = ['5', '4', '3', '2', '1'] as const satisfies readonly Priority[];
export const issueSorts = [
  'level-high',
  'level-low',
  'newest',
  'oldest',
  'status',
  'title',
] as const;
export type IssueSort = (typeof issueSorts)[number];

/** Which issues are shown, and in which order. */
export interface IssueView {
  search: string;
  status: IssueStatus | 'all';
  level: Priority | 'all';
  sort: IssueSort;
  archived: boolean;
}

export const wholeList: IssueView = {
  search: '',
  status: 'all',
  level: 'all',
  sort: 'level-high',
  archived: false,
};

/** The view as it stands in the address: only what differs from the whole list. */
export interface IssueViewSearch {
  search?: string | undefined;
  status?: IssueStatus | undefined;
  /** A number: a text of digits would stand in the address in quotes. */
  level?: number | undefined;
  sort?: IssueSort | undefined;
  archived?: 1 | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown) =>
  values.find((value) => value === String(given));

/** Whatever stands in the address; what is no such value is left out. */
export function parseIssueView(given: Record<string, unknown>): IssueViewSearch {
  const sort = oneOf(issueSorts, given.sort);
  return {
    search: searchText(given.search),
    status: oneOf(issueStatuses, given.status),
    level: Number(oneOf(issueLevels, given.level)) || undefined,
    sort: sort === wholeList.sort ? undefined : sort,
    archived: given.archived === undefined ? undefined : 1,
  };
}

export function viewOf({ search, status, level, sort, archived }: IssueViewSearch): IssueView {
  return {
    search: search ?? '',
    status: status ?? 'all',
    level: oneOf(issueLevels, level) ?? 'all',
    sort: sort ?? wholeList.sort,
    archived: archived === 1,
  };
}

export function searchOf({ search, status, level, sort, archived }: IssueView): IssueViewSearch {
  return {
    search: search || undefined,
    status: status === 'all' ? undefined : status,
    level: level === 'all' ? undefined : Number(level),
    sort: sort === wholeList.sort ? undefined : sort,
    archived: archived ? 1 : undefined,
  };
}

import type { IssueStatus } from '#shared/issues/issue.ts';
import type { Priority } from '#shared/kit/priority.ts';
import {
  type IssueSort,
  type IssueViewSearch,
  issueLevels,
  oneOf,
  usualIssueSort,
} from './issue-search.ts';

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
  sort: usualIssueSort,
  archived: false,
};

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

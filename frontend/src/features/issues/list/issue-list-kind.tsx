import { CircleAlert, ShieldCheck } from 'lucide-react';
import type { Issue } from '#shared/issues/issue.ts';
import { type IssueView, issueView } from '#shared/issues/issue-view.ts';
import { chosenLabel } from '#shared/work/view.ts';
import { listShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import type { TeamListKind } from '../../work/list/team-list-kind.ts';
import { issueCache } from '../issue-cache.ts';
import { levelOptions, statusOptions } from '../issue-options.tsx';
import { issuesCopy } from '../issues-copy.ts';
import { issueQuery, teamIssuesQuery } from '../issues-queries.ts';
import { IssueRowsSkeleton } from './issue-rows-skeleton.tsx';

const { list: copy, shortcuts } = issuesCopy;

/** Says that no issue matches the filters. */
const noMatchHint = (view: IssueView): string =>
  copy.noMatchHint({
    search: view.search?.trim() ?? '',
    status: chosenLabel(issueView.filters.status, view.status),
    level: view.level,
    isArchive: view.archived === 1,
  });

export const issueListKind: TeamListKind<Issue, IssueView> = {
  path: '/issues',
  cache: issueCache,
  listQuery: (teamId, { archived }) => teamIssuesQuery(teamId, archived === 1),
  findItem: (client, id) => client.fetchQuery({ ...issueQuery(id), staleTime: 0 }),
  view: issueView,
  options: { status: statusOptions, level: levelOptions },
  staysVisible: { afterChange: 5000, afterToggle: 5000 },
  emptyText: (view) => {
    const title = copy.emptyTitle;
    if (issueView.isFiltered(view))
      return { icon: <CircleAlert />, title, hint: noMatchHint(view) };
    if (view.archived) return { icon: <CircleAlert />, title, hint: copy.archiveEmptyHint };
    return { icon: <ShieldCheck />, title, hint: copy.emptyHint };
  },
  nouns: copy.nouns,
  notFound: { title: issuesCopy.notFoundTitle, text: issuesCopy.notFoundText },
  copy,
  rows: { height: { wide: 60, narrow: 104 } },
  fields: { l: 'level', p: 'level', s: 'status', a: 'assignee' },
  shortcuts: listShortcuts({
    noun: shortcuts.noun,
    toggle: shortcuts.toggle,
    fields: [
      { keys: ['L', 'P'], does: shortcuts.level },
      { keys: ['S'], does: shortcuts.status },
      { keys: ['A'], does: shortcuts.assignee },
    ],
  }),
  RowsSkeleton: IssueRowsSkeleton,
  barSkeleton: 'w-full max-w-160',
};

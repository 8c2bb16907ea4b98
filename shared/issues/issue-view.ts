import type { Priority } from '../kit/priority.ts';
import { defineView, type ViewOf } from '../work/view.ts';
import {
  assigneeFilter,
  byTitle,
  choicesOf,
  creatorFilter,
  groupByAssignee,
  groupByCreator,
  groupByValue,
  newestFirst,
  openBeforeClosed,
} from '../work/view-parts.ts';
import { type Compare, descending, inOrder, reversed } from '../work/work-order.ts';
import type { Issue, IssueStatus } from './issue.ts';
import { issueStatusLabels } from './issue-labels.ts';
import { isIssueOpen } from './issue-status.ts';

export const issueStatuses = [
  'open',
  'in_progress',
  'resolved',
  'cancelled',
] as const satisfies readonly IssueStatus[];

/** The most urgent first. */
export const issueLevels = [5, 4, 3, 2, 1] as const;

/** What filters and sorts look at. */
type ListedIssue = Pick<
  Issue,
  'id' | 'title' | 'description' | 'status' | 'priority' | 'assigneeId' | 'reporterId' | 'createdAt'
>;

const highest = descending<ListedIssue>(({ priority }) => priority);
const openBeforeOthers = openBeforeClosed<ListedIssue>(isIssueOpen);
const byStatus: Compare<ListedIssue> = (one, other) =>
  issueStatuses.indexOf(one.status) - issueStatuses.indexOf(other.status);

export const issueView = defineView<ListedIssue>()({
  hasArchive: true,
  filters: {
    status: {
      label: 'Status',
      all: 'All statuses',
      choices: [
        { value: 'unresolved', label: 'Unresolved', matches: isIssueOpen },
        ...choicesOf<ListedIssue, IssueStatus>(
          issueStatuses,
          (value) => issueStatusLabels[value],
          ({ status }) => status,
        ),
      ],
    },
    level: {
      label: 'Level',
      all: 'All levels',
      choices: choicesOf<ListedIssue, (typeof issueLevels)[number]>(
        issueLevels,
        (value) => `Level ${value}`,
        ({ priority }) => priority,
      ),
    },
    assignee: assigneeFilter,
    creator: creatorFilter<ListedIssue>(({ reporterId }) => reporterId),
  },
  sorts: [
    {
      value: 'level-high',
      label: 'Level: high to low',
      compare: inOrder(highest, openBeforeOthers, newestFirst),
    },
    {
      value: 'level-low',
      label: 'Level: low to high',
      compare: inOrder(reversed(highest), openBeforeOthers, newestFirst),
    },
    { value: 'newest', label: 'Date: newest', compare: newestFirst },
    { value: 'oldest', label: 'Date: oldest', compare: reversed(newestFirst) },
    { value: 'status', label: 'Status', compare: inOrder(byStatus, highest, newestFirst) },
    { value: 'title', label: 'Title A-Z', compare: byTitle },
  ],
  groupings: [
    groupByValue<ListedIssue, 'status', IssueStatus>(
      'status',
      'Status',
      issueStatuses.map((status) => [status, issueStatusLabels[status]]),
      ({ status }) => status,
    ),
    groupByValue<ListedIssue, 'level', Priority>(
      'level',
      'Level',
      issueLevels.map((level) => [`${level}`, `Level ${level}`]),
      ({ priority }) => priority,
    ),
    groupByAssignee,
    groupByCreator<ListedIssue>(({ reporterId }) => reporterId),
  ],
});
export type IssueView = ViewOf<typeof issueView>;

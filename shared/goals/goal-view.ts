import { utcDayOf } from '../kit/calendar-day.ts';
import { dayOf } from '../kit/zoned-time.ts';
import { defineView, type ViewOf, type ViewTime } from '../work/view.ts';
import {
  assigneeFilter,
  byTitle,
  choicesOf,
  creatorFilter,
  dueSoonChoices,
  groupByAssignee,
  groupByCreator,
  groupByValue,
  newestFirst,
  openBeforeClosed,
} from '../work/view-parts.ts';
import { byDueDate, type Compare, inOrder } from '../work/work-order.ts';
import type { Goal, GoalScope, GoalStatus } from './goal.ts';
import { goalScopeLabels, goalStatusLabels, isGoalRunning } from './goal-labels.ts';

/** What filters and sorts look at. */
type ListedGoal = Pick<
  Goal,
  | 'id'
  | 'title'
  | 'description'
  | 'status'
  | 'priority'
  | 'dueDate'
  | 'assigneeId'
  | 'createdBy'
  | 'createdAt'
>;

const runningAndEnded = [
  'on_track',
  'off_track',
  'completed',
  'failed',
] as const satisfies readonly GoalStatus[];

const goalScopes = ['company', 'team', 'personal'] as const satisfies readonly GoalScope[];

const statusChoices = choicesOf<ListedGoal, (typeof runningAndEnded)[number]>(
  runningAndEnded,
  (value) => goalStatusLabels[value],
  ({ status }) => status,
);

const isPastTarget = (goal: ListedGoal, { now, timeZone }: ViewTime): boolean =>
  goal.dueDate !== null && isGoalRunning(goal) && utcDayOf(goal.dueDate) < dayOf(now, timeZone);

const runningFirst = openBeforeClosed<ListedGoal>(isGoalRunning);
const byStatus: Compare<ListedGoal> = (one, other) => rankOf(one) - rankOf(other);
const rankOf = ({ status }: ListedGoal) =>
  ['off_track', 'on_track', 'failed', 'completed', 'archived'].indexOf(status);

const byScope: Compare<ListedGoal> = (one, other) =>
  goalScopes.indexOf(one.priority) - goalScopes.indexOf(other.priority);

export const goalView = defineView<ListedGoal>()({
  hasArchive: true,
  filters: {
    status: {
      label: 'Status',
      all: 'All statuses',
      choices: [
        ...statusChoices,
        {
          value: 'archived',
          label: goalStatusLabels.archived,
          matches: ({ status }) => status === 'archived',
          isInArchive: true,
        },
      ],
    },
    scope: {
      label: 'Scope',
      all: 'All scopes',
      choices: choicesOf<ListedGoal, GoalScope>(
        goalScopes,
        (value) => goalScopeLabels[value],
        ({ priority }) => priority,
      ),
    },
    assignee: assigneeFilter,
    target: {
      label: 'Target date',
      all: 'Any date',
      choices: [
        { value: 'past', label: 'Past its target', matches: isPastTarget },
        ...dueSoonChoices<ListedGoal>({ soon: 'In 7 days', none: 'No target date' }, 'day'),
      ],
      isFurther: true,
    },
    creator: creatorFilter<ListedGoal>(({ createdBy }) => createdBy),
  },
  sorts: [
    { value: 'default', label: 'Running first' },
    { value: 'target', label: 'Target date', compare: inOrder(runningFirst, byDueDate) },
    { value: 'status', label: 'Status', compare: inOrder(byStatus, byDueDate) },
    { value: 'scope', label: 'Scope', compare: inOrder(runningFirst, byScope, byDueDate) },
    { value: 'newest', label: 'Newest', compare: newestFirst },
    { value: 'title', label: 'Title', compare: byTitle },
  ],
  groupings: [
    groupByValue<ListedGoal, 'status', GoalStatus>(
      'status',
      'Status',
      [...runningAndEnded, 'archived' as const].map((status) => [status, goalStatusLabels[status]]),
      ({ status }) => status,
    ),
    groupByValue<ListedGoal, 'scope', GoalScope>(
      'scope',
      'Scope',
      goalScopes.map((scope) => [scope, goalScopeLabels[scope]]),
      ({ priority }) => priority,
    ),
    groupByAssignee,
    groupByCreator<ListedGoal>(({ createdBy }) => createdBy),
  ],
});
export type GoalView = ViewOf<typeof goalView>;

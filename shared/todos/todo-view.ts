import type { Priority } from '../kit/priority.ts';
import { defineView, type FilterChoice, type ViewOf } from '../work/view.ts';
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
import { ascending, byDueDate, type Compare, inOrder } from '../work/work-order.ts';
import { dueSectionOf, dueSections } from './due-section.ts';
import { type DueState, dueStateOf } from './due-state.ts';
import type { Todo, TodoStatus } from './todo.ts';
import { statusLabels, todoPriorityLabels } from './todo-labels.ts';

/** What filters and sorts look at. */
type ListedTodo = Pick<
  Todo,
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

const isCompleted = ({ status }: ListedTodo) => status === 'completed';

const due = <const State extends DueState>(value: State, label: string) =>
  ({
    value,
    label,
    matches: (todo, { now, timeZone }) => dueStateOf(todo, now, timeZone) === value,
  }) satisfies FilterChoice<ListedTodo>;

const overdue = due('overdue', 'Overdue');
const today = due('today', 'Due today');

/** What needs attention first. */
const todoStatuses = [
  'in_progress',
  'blocked',
  'on_hold',
  'not_started',
  'completed',
] as const satisfies readonly TodoStatus[];

const pendingFirst = openBeforeClosed<ListedTodo>((todo) => !isCompleted(todo));
const byStatus: Compare<ListedTodo> = (one, other) =>
  todoStatuses.indexOf(one.status) - todoStatuses.indexOf(other.status);
const byPriority = ascending<ListedTodo>(({ priority }) => priority);

export const todoView = defineView<ListedTodo>()({
  filters: {
    status: {
      label: 'Status',
      all: 'All',
      choices: [
        { value: 'pending', label: 'Pending', matches: (todo) => !isCompleted(todo) },
        { value: 'completed', label: 'Completed', matches: isCompleted },
      ],
    },
    due: {
      label: 'Due',
      all: 'Any date',
      choices: [
        overdue,
        today,
        ...dueSoonChoices<ListedTodo>({ soon: 'Due in 7 days', none: 'No due date' }, 'moment'),
      ],
    },
    assignee: assigneeFilter,
    priority: {
      label: 'Priority',
      all: 'All priorities',
      choices: choicesOf<ListedTodo, 1 | 2 | 3 | 4 | 5>(
        [1, 2, 3, 4, 5],
        (value) => todoPriorityLabels[`${value}`],
        ({ priority }) => priority,
      ),
      isFurther: true,
    },
    creator: creatorFilter<ListedTodo>(({ createdBy }) => createdBy),
  },
  sorts: [
    { value: 'default', label: 'Open first' },
    { value: 'due', label: 'Due date', compare: inOrder(pendingFirst, byDueDate) },
    { value: 'priority', label: 'Priority', compare: inOrder(pendingFirst, byPriority, byDueDate) },
    { value: 'status', label: 'Status', compare: inOrder(byStatus, byDueDate) },
    { value: 'newest', label: 'Newest', compare: newestFirst },
    { value: 'title', label: 'Title', compare: byTitle },
  ],
  groupings: [
    groupByValue<ListedTodo, 'status', TodoStatus>(
      'status',
      'Status',
      todoStatuses.map((status) => [status, statusLabels[status]]),
      ({ status }) => status,
    ),
    {
      value: 'due',
      label: 'Due date',
      sections: [...dueSections, { value: 'completed', label: statusLabels.completed }],
      sectionOf: (todo, time) =>
        isCompleted(todo) ? 'completed' : dueSectionOf(todo.dueDate, time),
    },
    groupByAssignee,
    groupByValue<ListedTodo, 'priority', Priority>(
      'priority',
      'Priority',
      (['1', '2', '3', '4', '5'] as const).map((value) => [value, todoPriorityLabels[value]]),
      ({ priority }) => priority,
    ),
    groupByCreator<ListedTodo>(({ createdBy }) => createdBy),
  ],
});
export type TodoView = ViewOf<typeof todoView>;

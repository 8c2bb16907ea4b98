import { defineView, type FilterChoice, type ViewOf } from '../work/view.ts';
import {
  assigneeFilter,
  byTitle,
  choicesOf,
  creatorFilter,
  dueSoonChoices,
  newestFirst,
  openBeforeClosed,
} from '../work/view-parts.ts';
import { ascending, byDueDate, inOrder } from '../work/work-order.ts';
import { type DueState, dueStateOf } from './due-state.ts';
import type { Todo } from './todo.ts';
import { todoPriorityLabels } from './todo-labels.ts';

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

const pendingFirst = openBeforeClosed<ListedTodo>((todo) => !isCompleted(todo));
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
    { value: 'newest', label: 'Newest', compare: newestFirst },
    { value: 'title', label: 'Title', compare: byTitle },
  ],
});
export type TodoView = ViewOf<typeof todoView>;

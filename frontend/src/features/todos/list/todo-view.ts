import { type DueState, dueStateOf } from '#shared/todos/due-state.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { searchText as textInUrl } from '../../../kit/cache/search-text.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import {
  type AssigneeFilter,
  type AssigneeSearch,
  assigneeSearchOf,
  isAssignedTo,
  parseAssignee,
} from '../../work/list/assignee-filter.ts';
import { searchText } from '../../work/list/team-list-kind.ts';

export const statusFilters = ['all', 'pending', 'completed'] as const;
type StatusFilter = (typeof statusFilters)[number];

export const dueFilters = ['all', 'overdue', 'today'] as const;
type DueFilter = (typeof dueFilters)[number];

/** Which todos are shown. */
export interface TodoView {
  search: string;
  status: StatusFilter;
  due: DueFilter;
  assignee: AssigneeFilter;
}

export const wholeTodoList: TodoView = { search: '', status: 'all', due: 'all', assignee: 'all' };

/** The view in the URL: only what differs from the whole list. */
export interface TodoViewSearch extends AssigneeSearch {
  search?: string | undefined;
  status?: Exclude<StatusFilter, 'all'> | undefined;
  due?: Exclude<DueFilter, 'all'> | undefined;
}

const unlessAll = <Value extends string>(value: Value) =>
  value === 'all' ? undefined : (value as Exclude<Value, 'all'>);

/** Ignores invalid values. */
export function parseTodoView(given: Record<string, unknown>): TodoViewSearch {
  return {
    search: textInUrl(given.search),
    status: unlessAll(statusFilters.find((status) => status === given.status) ?? 'all'),
    due: unlessAll(dueFilters.find((due) => due === given.due) ?? 'all'),
    ...parseAssignee(given),
  };
}

export function todoViewOf({ search, status, due, assignee }: TodoViewSearch): TodoView {
  return {
    search: search ?? '',
    status: status ?? 'all',
    due: due ?? 'all',
    assignee: assignee ?? 'all',
  };
}

export function todoSearchOf({ search, status, due, assignee }: TodoView): TodoViewSearch {
  return {
    search: search || undefined,
    status: unlessAll(status),
    due: unlessAll(due),
    ...assigneeSearchOf(assignee),
  };
}

export function isFiltering({ search, status, due, assignee }: TodoView): boolean {
  return search.trim() !== '' || status !== 'all' || due !== 'all' || assignee !== 'all';
}

type Matched = Pick<Todo, 'title' | 'description' | 'status' | 'dueDate' | 'assigneeId'>;

/** Each word of the search must be in title or description; pending is all that is not completed. */
export function matchesView(view: TodoView, now: Date): (todo: Matched) => boolean {
  const { status, due, assignee } = view;
  const isFound = searchText(view.search);
  const isDue = (todo: Matched): boolean =>
    due === 'all' || dueStateOf(todo, now, localTimeZone()) === (due satisfies DueState);
  return (todo) =>
    (status === 'all' || (status === 'completed') === (todo.status === 'completed')) &&
    isAssignedTo(assignee, todo) &&
    isDue(todo) &&
    isFound(todo);
}

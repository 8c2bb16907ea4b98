import type { Todo } from '#shared/todos/todo.ts';
import { searchText } from '../../work/list/team-list-kind.ts';

export type StatusFilter = 'all' | 'completed' | 'pending';

/** Which todos are shown. */
export interface TodoView {
  search: string;
  status: StatusFilter;
}

export const wholeTodoList: TodoView = { search: '', status: 'all' };

export function isFiltering({ search, status }: TodoView): boolean {
  return search.trim() !== '' || status !== 'all';
}

/** Each word of the search must be in title or description; pending is all that is not completed. */
export function matchesView({
  search,
  status,
}: TodoView): (todo: Pick<Todo, 'title' | 'description' | 'status'>) => boolean {
  const isFound = searchText(search);
  return (todo) =>
    (status === 'all' || (status === 'completed') === (todo.status === 'completed')) &&
    isFound(todo);
}

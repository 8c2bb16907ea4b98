import type { Todo } from '#shared/todos/todo.ts';
import { wordSearch } from '../../kit/search-words.ts';

export type StatusFilter = 'all' | 'completed' | 'pending';

export interface TodoFilter {
  search: string;
  status: StatusFilter;
}

export const noFilter: TodoFilter = { search: '', status: 'all' };

export function isFiltering({ search, status }: TodoFilter): boolean {
  return search.trim() !== '' || status !== 'all';
}

const search = wordSearch<Pick<Todo, 'title' | 'description'>>(
  ({ title, description }) => `${title}\n${description ?? ''}`,
);

/** Each word of the search must be in title or description; pending is all that is not completed. */
export function matchesFilter({
  search: words,
  status,
}: TodoFilter): (todo: Pick<Todo, 'title' | 'description' | 'status'>) => boolean {
  const isFound = search(words);
  return (todo) =>
    (status === 'all' || (status === 'completed') === (todo.status === 'completed')) &&
    isFound(todo);
}

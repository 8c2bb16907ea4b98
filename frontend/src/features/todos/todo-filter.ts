import type { Todo } from '#shared/todos/todo.ts';

export type StatusFilter = 'all' | 'completed' | 'pending';

export interface TodoFilter {
  search: string;
  status: StatusFilter;
}

export const noFilter: TodoFilter = { search: '', status: 'all' };

export function isFiltering({ search, status }: TodoFilter): boolean {
  return search.trim() !== '' || status !== 'all';
}

/** Each word of the search must be in title or description; pending is all that is not completed. */
export function matchesFilter({
  search,
  status,
}: TodoFilter): (todo: Pick<Todo, 'title' | 'description' | 'status'>) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (todo) => {
    const isCompleted = todo.status === 'completed';
    if (status !== 'all' && (status === 'completed') !== isCompleted) return false;
    if (words.length === 0) return true;
    const text = `${todo.title}\n${todo.description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

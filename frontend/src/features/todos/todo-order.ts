import type { Todo } from '#shared/todos/todo.ts';

/** After every date there is. */
const undated = '9999';

function text(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** As the server lists them: open ones by due date with undated last, then finished, newest first. */
export function compareTodos(one: Todo, other: Todo): number {
  const oneDone = one.status === 'completed';
  const otherDone = other.status === 'completed';
  if (oneDone !== otherDone) return oneDone ? 1 : -1;
  if (oneDone) {
    const newest = text(other.completedAt ?? other.createdAt, one.completedAt ?? one.createdAt);
    return newest || text(one.id, other.id);
  }
  return (
    text(one.dueDate ?? undated, other.dueDate ?? undated) ||
    text(one.createdAt, other.createdAt) ||
    text(one.id, other.id)
  );
}

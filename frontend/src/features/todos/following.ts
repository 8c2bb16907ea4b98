import type { Todo, TodoChange } from '#shared/todos/todo.ts';

const carried = [
  'title',
  'description',
  'priority',
  'assigneeId',
  'startDate',
  'dueDate',
] as const satisfies readonly (keyof TodoChange)[];

export const repeats = ({ recurrenceType }: Pick<Todo, 'recurrenceType'>) =>
  recurrenceType !== 'none';

/** What of a change of one that repeats can also be made of all that follow; undefined for nothing. */
export function followingPart(
  todo: Pick<Todo, 'recurrenceType'>,
  change: TodoChange,
): TodoChange | undefined {
  if (!repeats(todo)) return undefined;
  const entries = carried
    .map((field) => [field, change[field]] as const)
    // What repeats is due at some time: a due date is taken away from one alone.
    .filter(([field, value]) => value !== undefined && !(field === 'dueDate' && value === null));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

import type { Todo } from '#shared/todos/todo.ts';
import { todoFields } from '#shared/todos/todo-fields.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { fieldsWith } from '#shared/work/field-rules.ts';

const seriesFields = fieldsWith(todoFields, 'asksForFollowing');

export const repeats = ({ recurrenceType }: Pick<Todo, 'recurrenceType'>) =>
  recurrenceType !== 'none';

/** The part of a change that can apply to future todos; undefined if there is none. */
export function futurePart(
  todo: Pick<Todo, 'recurrenceType'>,
  change: TodoChange,
): TodoChange | undefined {
  if (!repeats(todo)) return undefined;
  const entries = seriesFields
    .map((field) => [field, change[field]] as const)
    // Recurring todos need a due date, so removing it applies to this todo only.
    .filter(([field, value]) => value !== undefined && !(field === 'dueDate' && value === null));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

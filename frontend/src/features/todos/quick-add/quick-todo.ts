import type { Priority } from '#shared/kit/priority.ts';
import type { QuickTodo } from '../todos-queries.ts';
import type { QuickAddText, Token } from './quick-add-text.ts';

interface Choice<Value> {
  value: Value;
  /** The words of the title that set the value before. */
  instead: string | undefined;
}

/** What the user chose by the chips. */
export interface TodoChips {
  assignee?: Choice<string | null>;
  due?: Choice<string | null>;
  priority?: Choice<Priority>;
  /** The parts of removed tokens. */
  kept: readonly string[];
}

/** The more recent of the typed and the chosen value. */
function latest<Value, Default extends Value>(
  token: Token<NonNullable<Value>> | undefined,
  choice: Choice<Value> | undefined,
  defaultValue: Default,
): Value {
  if (token && choice?.instead !== token.text) return token.value;
  return choice ? choice.value : defaultValue;
}

export function quickTodo(
  { title, assignee, due, recurrence, priority }: QuickAddText,
  chips: TodoChips,
  defaults: Omit<QuickTodo, 'title'>,
): QuickTodo {
  const dueDate = latest(due, chips.due, recurrence?.value.dueDate ?? defaults.dueDate);
  return {
    title,
    assigneeId: latest(assignee, chips.assignee, defaults.assigneeId),
    dueDate,
    priority: latest(priority, chips.priority, defaults.priority),
    // Without a date nothing recurs.
    ...(recurrence && dueDate && { recurrence: recurrence.value.fields }),
  };
}

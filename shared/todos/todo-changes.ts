import { recurrenceFields } from './recurrence-fields.ts';
import type { Todo, TodoActivity, TodoChange } from './todo.ts';

/** The todo after a change: what follows from it (`completedAt`) included. */
export const changedTodo = <T extends Todo>(before: T, change: TodoChange, now: Date): T => {
  const { completed, scope: _, ...fields } = change;
  const status =
    fields.status ??
    (completed === undefined ? before.status : completed ? 'completed' : 'not_started');
  const completedAt =
    status !== 'completed'
      ? null
      : before.status === 'completed'
        ? before.completedAt
        : now.toISOString();
  const after = { ...before, ...fields, status, completedAt };
  return differences(before, after).length === 0
    ? before
    : { ...after, updatedAt: now.toISOString() };
};

const told = [
  'title',
  'description',
  'status',
  'priority',
  'assigneeId',
  'teamId',
  'startDate',
  'dueDate',
  'archived',
  'goalId',
  ...recurrenceFields,
] as const satisfies readonly (keyof Todo)[];

const differences = (before: Todo, after: Todo) =>
  told.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const actionOf = (before: Todo, after: Todo): TodoActivity['action'] => {
  if (before.status !== after.status) {
    if (after.status === 'completed') return 'completed';
    return before.status === 'completed' ? 'reopened' : 'status_changed';
  }
  if (before.assigneeId !== after.assigneeId) return 'reassigned';
  return before.priority === after.priority ? 'updated' : 'priority_changed';
};

/** How the history tells a change; undefined when nothing changed that it would tell. */
export const describeChange = (
  before: Todo,
  after: Todo,
): Pick<TodoActivity, 'action' | 'changes'> | undefined => {
  const fields = differences(before, after);
  if (fields.length === 0) return undefined;
  const changes = Object.fromEntries(
    fields.map((field) => [field, { from: before[field], to: after[field] }]),
  );
  return { action: actionOf(before, after), changes: JSON.stringify(changes) };
};

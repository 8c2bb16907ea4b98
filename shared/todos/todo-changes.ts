import { nextUpdatedAt } from '../kit/next-updated-at.ts';
import { dayOf } from '../kit/zoned-time.ts';
import { changedFields } from '../work/changed-fields.ts';
import type { Todo, TodoStatus } from './todo.ts';
import type { TodoActivity } from './todo-activity.ts';
import { type TodoField, todoFields } from './todo-fields.ts';
import type { TodoChange } from './todo-inputs.ts';

const toggled = (
  { status, statusBeforeCompletion }: Todo,
  completed: boolean | undefined,
): TodoStatus => {
  if (completed) return 'completed';
  // On a repeated request the todo is open already and does not change.
  if (completed === undefined || status !== 'completed') return status;
  return statusBeforeCompletion ?? 'not_started';
};

/** Applies a change and what follows from it, such as `completedAt`. */
export const changedTodo = <T extends Todo>(before: T, change: TodoChange, now: Date): T => {
  const { completed, scope: _, ...fields } = change;
  const status = fields.status ?? toggled(before, completed);
  const completedAt =
    status !== 'completed'
      ? null
      : before.status === 'completed'
        ? before.completedAt
        : now.toISOString();
  const statusBeforeCompletion =
    status !== 'completed'
      ? null
      : before.status === 'completed'
        ? before.statusBeforeCompletion
        : before.status;
  const after = { ...before, ...fields, status, completedAt, statusBeforeCompletion };
  return changedFields(before, after).length === 0
    ? before
    : { ...after, updatedAt: nextUpdatedAt(before, now) };
};

const recordedFields = Object.keys(todoFields) as TodoField[];

const recordedChanges = (before: Todo, after: Todo): TodoField[] => {
  const changed = changedFields(before, after);
  return recordedFields.filter((field) => changed.includes(field));
};

const actionOf = (before: Todo, after: Todo): TodoActivity['action'] => {
  if (before.status !== after.status) {
    if (after.status === 'completed') return 'completed';
    return before.status === 'completed' ? 'reopened' : 'status_changed';
  }
  if (before.assigneeId !== after.assigneeId) return 'reassigned';
  return before.priority === after.priority ? 'updated' : 'priority_changed';
};

/** The history has an excerpt of a long description, or else each change would write it again. */
const longestRecorded = 1000;

const excerptOf = (text: string) =>
  text.length > longestRecorded
    ? `${text.slice(0, longestRecorded).replace(/\p{Surrogate}$/u, '')}…`
    : text;

/**
 * Days of a recurrence are recorded as days, so that they do not depend on the reader's time zone.
 */
const recordedValue = (todo: Todo, field: TodoField) => {
  const value = todo[field];
  const isDay = field === 'recurrenceStartDate' || field === 'recurrenceEndDate';
  if (typeof value !== 'string') return value;
  return isDay ? dayOf(new Date(value), todo.recurrenceTimeZone ?? 'UTC') : excerptOf(value);
};

/** The text of the activity entry; undefined if no recorded field changed. */
export const describeChange = (
  before: Todo,
  after: Todo,
): Pick<TodoActivity, 'action' | 'changes'> | undefined => {
  const fields = recordedChanges(before, after);
  if (fields.length === 0) return undefined;
  const changes = Object.fromEntries(
    fields.map((field) => [
      field,
      { from: recordedValue(before, field), to: recordedValue(after, field) },
    ]),
  );
  return { action: actionOf(before, after), changes: JSON.stringify(changes) };
};

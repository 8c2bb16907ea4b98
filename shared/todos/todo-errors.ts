import { defineError } from '#shared/kit/http-error.ts';
import { endBeforeStartMessage } from './recurrence-rule.ts';

export const TodoNotFoundError = /* @__PURE__ */ defineError(
  404,
  'todo_not_found',
  "The todo you're looking for doesn't exist or has been deleted.",
);

export const TodoNotRestorableError = /* @__PURE__ */ defineError(
  404,
  'todo_not_restorable',
  "This todo can't be restored. It was deleted permanently, or you don't have access to it.",
);

export const RecurrenceEndsBeforeStartError = /* @__PURE__ */ defineError(
  400,
  'recurrence_ends_before_start',
  endBeforeStartMessage,
  'recurrenceEndDate',
);

export const RecurringTodoNeedsDueDateError = /* @__PURE__ */ defineError(
  400,
  'recurring_todo_needs_due_date',
  'A repeating todo needs a due date. Choose one, or remove it from this todo only.',
  'dueDate',
);

import { defineProblem, Problem } from '../kit/problem.ts';

export const todoNotFound = defineProblem(
  404,
  'todo_not_found',
  "The todo you're looking for doesn't exist or has been deleted.",
);

const endsBeforeStart = 'Choose an end that is not before the start.';

export const recurrenceEndsBeforeStart = () =>
  new Problem(400, 'recurrence_ends_before_start', endsBeforeStart, {
    recurrenceEndDate: endsBeforeStart,
  });

const needsDueDate =
  'A todo that repeats needs a due date. Choose one, or take it away from this one only.';

export const recurringTodoNeedsDueDate = () =>
  new Problem(400, 'recurring_todo_needs_due_date', needsDueDate, { dueDate: needsDueDate });

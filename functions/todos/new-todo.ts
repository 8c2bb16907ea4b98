import { noRecurrence } from '#shared/todos/recurrence-fields.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { todoDefaults } from '#shared/todos/todo-defaults.ts';
import { todoFields } from '#shared/todos/todo-fields.ts';
import type { TodoCreation } from '#shared/todos/todo-inputs.ts';
import { givenOnCreation } from '#shared/work/field-rules.ts';

/** The todo of a creation. Its recurrence begins afterwards. */
export const newTodo = (
  given: TodoCreation,
  { id, createdBy, now }: { id: string; createdBy: string; now: Date },
): Todo => {
  const status = given.status ?? (given.completed ? 'completed' : 'not_started');
  return {
    ...todoDefaults,
    ...givenOnCreation(todoFields, given),
    ...noRecurrence,
    id,
    status,
    createdBy,
    completedAt: status === 'completed' ? now.toISOString() : null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
};

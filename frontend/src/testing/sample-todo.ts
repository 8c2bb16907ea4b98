import type { Todo } from '#shared/todos/todo.ts';
import { todoDefaults } from '#shared/todos/todo-defaults.ts';
import type { QuickTodo } from '../features/todos/todos-queries.ts';

export const teamId = '11111111-1111-4111-8111-111111111111';
export const userId = '22222222-2222-4222-8222-222222222222';

/** A todo as returned by the API. */
export function sampleTodo(fields: Partial<Todo> & { id: string }): Todo {
  return {
    ...todoDefaults,
    title: `Todo ${fields.id}`,
    teamId,
    assigneeId: userId,
    createdBy: userId,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...fields,
  };
}

export const sampleQuickTodo = (title: string): QuickTodo => ({
  title,
  assigneeId: userId,
  dueDate: '2026-11-02T23:59:59.999Z',
  priority: '3',
});

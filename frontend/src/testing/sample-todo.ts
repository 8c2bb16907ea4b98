import type { Todo } from '#shared/todos/todo.ts';
import type { QuickTodo } from '../features/todos/todos-queries.ts';

export const teamId = '11111111-1111-4111-8111-111111111111';
export const userId = '22222222-2222-4222-8222-222222222222';

/** A todo as returned by the API. */
export function sampleTodo(fields: Partial<Todo> & { id: string }): Todo {
  return {
    title: `Todo ${fields.id}`,
    description: null,
    status: 'not_started',
    archived: false,
    startDate: null,
    dueDate: null,
    teamId,
    assigneeId: userId,
    createdBy: userId,
    goalId: null,
    priority: '3',
    recurrenceType: 'none',
    recurrenceInterval: 1,
    recurrenceEndDate: null,
    recurrenceDaysOfWeek: null,
    parentTodoId: null,
    isRecurringInstance: false,
    recurrenceStartDate: null,
    recurrenceTimeZone: null,
    completedAt: null,
    statusBeforeCompletion: null,
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

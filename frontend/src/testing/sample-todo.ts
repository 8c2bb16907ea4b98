import type { Todo } from '#shared/todos/todo.ts';

export const teamId = '11111111-1111-4111-8111-111111111111';
export const userId = '22222222-2222-4222-8222-222222222222';

/** A todo as the API answers it, with what the test wants to be different. */
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
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...fields,
  };
}

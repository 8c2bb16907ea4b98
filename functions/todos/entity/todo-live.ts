import { isDeleted, type LiveEntity } from '#functions/entities/live-entity.ts';
import { linkedToGoal, ofAssignee } from '#functions/work/work-live.ts';
import { todo } from '#shared/todos/todo.ts';
import { todoActivity } from '#shared/todos/todo-activity.ts';

/** Todos and their history. */
export const liveTodos: readonly LiveEntity[] = [
  {
    type: 'todo',
    schema: todo,
    response: (item) => todo.parse(item),
    ...ofAssignee,
    ...linkedToGoal,
    userId: ({ assigneeId }) => assigneeId,
  },
  {
    type: 'todo_activity',
    schema: todoActivity,
    response: (item) => {
      const line = todoActivity.parse(item);
      return { ...line, userId: line.user.id };
    },
    parent: ({ todoId }) => ({ type: 'todo', id: String(todoId) }),
    isSilent: isDeleted,
  },
];

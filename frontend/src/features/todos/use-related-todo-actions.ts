import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { tellOutcome, undo } from '../../ui/tell-outcome.ts';
import { tellTodoChange } from './tell-todo-change.ts';
import { changeTodo, createTodo, type NewTodo } from './todo-edit-queries.ts';

export interface RelatedTodoActions {
  /** Whether it was made. */
  create: (todo: NewTodo) => Promise<boolean>;
  /** Changes one field. */
  change: (todo: Todo, change: TodoChange) => void;
  toggle: (todo: Todo) => void;
  link: (todoId: string, goalId: string) => void;
  /** Can be undone from the toast. */
  unlink: (todo: Todo) => void;
}

const names = {
  title: 'todo title',
  startDate: 'todo start date',
  dueDate: 'todo due date',
  assigneeId: 'todo assignee',
  priority: 'todo priority',
};

/** What a person does to the todos of a goal, each with what is said afterwards. */
export function useRelatedTodoActions(): RelatedTodoActions {
  const client = useQueryClient();
  return useMemo(() => {
    const link = (id: string, goalId: string) =>
      void tellOutcome(changeTodo(client, id, { goalId }), {
        done: 'Todo linked successfully',
        failed: 'Failed to link todo',
      });
    return {
      create: (todo) =>
        tellOutcome(createTodo(client, todo), {
          done: 'Todo created successfully',
          failed: 'Failed to create todo',
        }),
      change: (todo, fields) => void tellTodoChange(client, todo, fields, names),
      toggle: ({ id, status }) =>
        void tellOutcome(changeTodo(client, id, { completed: status !== 'completed' }), {
          done: 'Todo updated',
          failed: 'Failed to update todo status.',
        }),
      link,
      unlink: ({ id, goalId }) =>
        void tellOutcome(changeTodo(client, id, { goalId: null }), {
          done: 'Todo unlinked successfully',
          action: goalId ? undo(() => link(id, goalId)) : undefined,
          failed: 'Failed to unlink todo',
        }),
    };
  }, [client]);
}

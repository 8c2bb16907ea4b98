import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeScope, Todo, TodoChange } from '#shared/todos/todo.ts';
import { toggledStatus } from '#shared/todos/todo-rules.ts';
import { changeOutcome, tellOutcome, undo } from '../../ui/tell-outcome.ts';
import { tellTodoChange } from './tell-todo-change.ts';
import { changeTodo, createTodo, deleteTodo, type NewTodo } from './todo-edit-queries.ts';

export interface TodoActions {
  /** Whether it was made. */
  create: (todo: NewTodo) => Promise<boolean>;
  change: (todo: Todo, change: TodoChange) => void;
  /** Completes it, or takes it up again; can be undone from the toast. */
  toggle: (todo: Todo) => void;
  /** Of one that repeats it alone, or with all that follow. */
  remove: (todo: Todo, scope?: ChangeScope) => void;
}

/** How long the tick draws itself, ms: the toast waits for it. */
export const tickDuration = 300;

/** What a person does to todos, each with what is said afterwards. */
export function useTodoActions(): TodoActions {
  const client = useQueryClient();
  return useMemo(() => {
    const change = (todo: Todo, fields: TodoChange) => void tellTodoChange(client, todo, fields);
    return {
      create: (todo) =>
        tellOutcome(createTodo(client, todo), {
          done: 'Todo created successfully',
          failed: 'Failed to create todo',
        }),
      change,
      toggle: (todo) => {
        const status = toggledStatus(todo.status);
        const ticked = new Promise((resolve) => setTimeout(resolve, tickDuration));
        void tellOutcome(Promise.all([changeTodo(client, todo.id, { status }), ticked]), {
          ...changeOutcome('todo', { status }),
          action: undo(() => change(todo, { status: todo.status })),
        });
      },
      remove: ({ id }, scope) =>
        void tellOutcome(deleteTodo(client, id, scope), {
          done: 'Todo deleted successfully',
          failed: 'Failed to delete todo',
        }),
    };
  }, [client]);
}

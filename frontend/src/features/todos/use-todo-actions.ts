import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import type { ChangeScope, TodoChange } from '#shared/todos/todo-inputs.ts';
import { changeToasts, toastResult, undo } from '../../ui/feedback/toast-result.ts';
import { futurePart } from './detail/following.ts';
import { todosCopy } from './todos-copy.ts';
import {
  changeTodo,
  completeTodo,
  createTodo,
  deleteTodo,
  type NewTodo,
  restoreTodo,
} from './todos-queries.ts';

export interface TodoActions {
  /** Resolves to whether it was created. */
  create: (todo: NewTodo) => Promise<boolean>;
  /** Resolves to whether it was changed. */
  change: (todo: Todo, change: TodoChange) => Promise<boolean>;
  /** Completes or reopens it, with Undo. */
  toggle: (todo: Todo) => void;
  /** With Undo, unless future todos are deleted too (scope: 'following'). */
  remove: (todo: Todo, scope?: ChangeScope) => void;
  /** Undoes a deletion; resolves to whether it was restored. */
  restore: (id: string) => Promise<boolean>;
}

/** Which edits have a success toast: all of them in the list, only those of dates elsewhere. */
type TodoToasts = 'any edit' | 'dates';

const copy = todosCopy.toasts;
const [noun] = todosCopy.nouns;

/**
 * Changes a todo, with its toasts. For a recurring todo the toast offers to change all future todos
 * too, unless the change says which todos it is for.
 */
function changeWithToast(
  client: QueryClient,
  todo: Todo,
  fields: TodoChange,
  toasts: TodoToasts,
): Promise<boolean> {
  const following = fields.scope ? undefined : futurePart(todo, fields);
  const changeFollowing = () =>
    void changeWithToast(client, todo, { ...following, scope: 'following' }, toasts);
  return toastResult(() => changeTodo(client, todo.id, fields), {
    ...(toasts === 'any edit'
      ? changeToasts(noun, fields)
      : changeToasts(noun, fields, copy.fields, following ? undefined : ['startDate', 'dueDate'])),
    action: following && { label: todosCopy.futureTodos.change, onSelect: changeFollowing },
  });
}

/** Todo mutations with their toasts. */
export function useTodoActions(toasts: TodoToasts): TodoActions {
  const client = useQueryClient();
  return useMemo(() => {
    const restore = (id: string) =>
      toastResult(() => restoreTodo(client, id), {
        success: copy.restored,
        error: copy.restoreFailed,
      });
    const change = (todo: Todo, fields: TodoChange) =>
      changeWithToast(client, todo, fields, toasts);
    return {
      create: (todo) =>
        toastResult(() => createTodo(client, todo), {
          success: copy.created,
          error: copy.createFailed,
        }),
      change,
      toggle: (todo) => void completeTodo(client, todo, todo.status !== 'completed'),
      remove: ({ id }, scope) =>
        void toastResult(() => deleteTodo(client, id, scope), {
          success: copy.deleted,
          action: scope === 'following' ? undefined : undo(() => restore(id), copy.deletedTogether),
          error: copy.deleteFailed,
        }),
      restore,
    };
  }, [client, toasts]);
}

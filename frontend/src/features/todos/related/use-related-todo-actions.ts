import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { toastResult } from '../../../ui/feedback/toast-result.ts';
import { type LinkActions, linkActions } from '../../work/related/link-actions.ts';
import { todosCopy } from '../todos-copy.ts';
import { changeTodo, todoCache } from '../todos-queries.ts';
import { type TodoActions, useTodoActions } from '../use-todo-actions.ts';

const copy = todosCopy.toasts;

/** Mutations of a goal's todos with their toasts. */
export function useRelatedTodoActions(): TodoActions & LinkActions<Todo> {
  const client = useQueryClient();
  const actions = useTodoActions('dates');
  return useMemo(
    () => ({
      ...actions,
      toggle: ({ id, status }) =>
        void toastResult(() => changeTodo(client, id, { completed: status !== 'completed' }), {
          success: copy.relatedUpdated,
          error: copy.relatedUpdateFailed,
        }),
      ...linkActions<Todo>(
        (id, change) => changeTodo(client, id, change),
        (id) => todoCache.find(client, id),
        copy,
      ),
    }),
    [client, actions],
  );
}

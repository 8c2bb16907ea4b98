import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { type LinkActions, linkActions } from '../../work/related/link-actions.ts';
import { todosCopy } from '../todos-copy.ts';
import { changeTodo, completeTodo, todoCache } from '../todos-queries.ts';
import { type TodoActions, useTodoActions } from '../use-todo-actions.ts';

const copy = todosCopy.toasts;
const completionToasts = { success: copy.relatedUpdated, error: copy.relatedUpdateFailed };

/** Mutations of a goal's todos with their toasts. */
export function useRelatedTodoActions(): TodoActions & LinkActions<Todo> {
  const client = useQueryClient();
  const actions = useTodoActions('dates');
  return useMemo(
    () => ({
      ...actions,
      toggle: (todo) =>
        void completeTodo(client, todo, todo.status !== 'completed', { toasts: completionToasts }),
      ...linkActions<Todo>(
        (id, change) => changeTodo(client, id, change),
        (id) => todoCache.find(client, id),
        copy,
      ),
    }),
    [client, actions],
  );
}

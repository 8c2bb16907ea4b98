import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { useShownRows } from '../../ui/use-shown-rows.ts';
import { todoCache } from './todo-cache-queries.ts';
import { matchesFilter, type TodoFilter } from './todo-filter.ts';
import { type TodoActions, tickDuration } from './use-todo-actions.ts';

interface ShownTodosOptions {
  todos: readonly Todo[] | undefined;
  filter: TodoFilter;
  teamId: string;
  actions: TodoActions;
}

interface ShownTodos {
  shown: readonly Todo[];
  keyOf: (todo: Todo) => string;
  toggle: (todo: Todo) => void;
}

/** The todos that pass the filter; one that is ticked off stays until its tick is drawn. */
export function useShownTodos({ todos, filter, teamId, actions }: ShownTodosOptions): ShownTodos {
  const client = useQueryClient();
  const keyOf = useCallback(({ id }: Todo) => todoCache.rowKeyOf(client, id), [client]);
  const { shown, linger } = useShownRows({
    rows: todos,
    matches: useMemo(() => matchesFilter(filter), [filter]),
    list: `${teamId} ${filter.status} ${filter.search}`,
    keyOf,
    isOwnNew: isProvisional,
  });
  const toggle = useCallback(
    (todo: Todo) => {
      linger(todo.id, tickDuration);
      actions.toggle(todo);
    },
    [actions, linger],
  );
  return { shown, keyOf, toggle };
}

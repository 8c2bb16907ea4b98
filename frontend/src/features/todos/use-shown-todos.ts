import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { rowKeyOf } from './todo-cache-queries.ts';
import { matchesFilter, type TodoFilter } from './todo-filter.ts';
import { isProvisional } from './todo-ledger.ts';
import { useStableOrder } from './use-stable-order.ts';
import { type TodoActions, tickDuration } from './use-todo-actions.ts';

interface ShownTodosOptions {
  todos: readonly Todo[] | undefined;
  filter: TodoFilter;
  teamId: string;
  actions: TodoActions;
}

/**
 * The todos that pass the filter, in an order that holds while one works on them. One that is ticked
 * off stays until its tick is drawn, even where finished ones are not shown.
 */
export function useShownTodos({ todos, filter, teamId, actions }: ShownTodosOptions): {
  shown: readonly Todo[];
  toggle: (todo: Todo) => void;
} {
  const client = useQueryClient();
  const [lingering, setLingering] = useState<ReadonlySet<string>>(new Set());

  const toggle = useCallback(
    (todo: Todo) => {
      setLingering((ids) => new Set(ids).add(todo.id));
      actions.toggle(todo);
      setTimeout(() => {
        setLingering((ids) => new Set([...ids].filter((id) => id !== todo.id)));
      }, tickDuration);
    },
    [actions],
  );

  const rows = useMemo(() => {
    const matches = matchesFilter(filter);
    return (todos ?? [])
      .filter((todo) => matches(todo) || lingering.has(todo.id))
      .map((todo) => ({
        key: rowKeyOf(client, todo.id),
        isOwnNew: isProvisional(todo),
        todo,
      }));
  }, [client, todos, filter, lingering]);
  const ordered = useStableOrder(rows, `${teamId} ${filter.status} ${filter.search}`);
  return { shown: useMemo(() => ordered.map(({ todo }) => todo), [ordered]), toggle };
}

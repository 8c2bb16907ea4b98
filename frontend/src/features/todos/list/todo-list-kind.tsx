import { CircleCheck } from 'lucide-react';
import type { Todo } from '#shared/todos/todo.ts';
import { type TodoView, todoView } from '#shared/todos/todo-view.ts';
import { listShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import type { TeamListKind } from '../../work/list/team-list-kind.ts';
import { todoCache } from '../todo-cache.ts';
import { todosCopy } from '../todos-copy.ts';
import { teamTodosQuery, tickDuration, todoQuery } from '../todos-queries.ts';
import { TodoRowsSkeleton } from './todo-rows-skeleton.tsx';

const { list: copy, shortcuts, nouns } = todosCopy;

export const todoListKind: TeamListKind<Todo, TodoView> = {
  path: '/todos',
  cache: todoCache,
  listQuery: teamTodosQuery,
  findItem: (client, id) => client.fetchQuery({ ...todoQuery(id), staleTime: 0 }),
  view: todoView,
  staysVisible: { afterChange: 0, afterToggle: tickDuration },
  emptyText: (view) => ({
    icon: <CircleCheck />,
    title: copy.emptyTitle,
    hint: todoView.isFiltered(view) ? copy.noMatchHint : copy.emptyHint,
  }),
  nouns,
  notFound: { title: todosCopy.detail.notFoundTitle, text: todosCopy.detail.notFoundHint },
  copy,
  rows: { height: { wide: 40, narrow: 97 } },
  fields: { a: 'assignee', d: 'due', s: 'status', p: 'priority', l: 'priority' },
  shortcuts: [
    ...listShortcuts({
      noun: nouns[0],
      toggle: shortcuts.toggle,
      fields: [
        { keys: ['A'], does: shortcuts.assignee },
        { keys: ['D'], does: shortcuts.dueDate },
        { keys: ['S'], does: shortcuts.status },
        { keys: ['P', 'L'], does: shortcuts.priority },
        { keys: ['Del'], does: shortcuts.delete },
      ],
    }),
    {
      heading: shortcuts.newTodo,
      shortcuts: [
        { keys: ['tomorrow 5pm'], does: shortcuts.typed.dueDate, writes: true },
        { keys: ['!1'], does: shortcuts.typed.priority, writes: true },
        { keys: ['@name'], does: shortcuts.typed.assignee, writes: true },
      ],
    },
  ],
  RowsSkeleton: TodoRowsSkeleton,
  barSkeleton: 'w-72 max-w-full',
};

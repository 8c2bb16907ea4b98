import { CircleCheck } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { useShortcuts } from '../../../kit/hooks/use-shortcuts.ts';
import { type LinkedKind, LinkedRows } from '../../work/related/linked-rows.tsx';
import { TodoRowsSkeleton } from '../list/todo-rows-skeleton.tsx';
import { TodoQuickAdd } from '../quick-add/todo-quick-add.tsx';
import { todoCache } from '../todo-cache.ts';
import { todosCopy } from '../todos-copy.ts';
import { teamTodosQuery } from '../todos-queries.ts';
import { type RelatedTodoContext, RelatedTodoRow } from './related-todo-row.tsx';
import { useRelatedTodoActions } from './use-related-todo-actions.ts';

const kind: LinkedKind<Todo> = {
  cache: todoCache,
  listQuery: teamTodosQuery,
  icon: <CircleCheck aria-hidden />,
  nouns: todosCopy.nouns,
  height: { wide: 44, narrow: 90 },
  fields: { a: 'assignee', b: 'start', d: 'due', p: 'priority', l: 'priority' },
  RowsSkeleton: TodoRowsSkeleton,
  copy: todosCopy.related,
};

interface RelatedTodosProps {
  goal: Pick<Goal, 'id' | 'teamId'>;
  /** Undefined while they are loading. */
  todos: readonly Todo[] | undefined;
  userId: string;
  /** Opens the page of a todo. */
  onOpen: (todoId: string) => void;
  /** Shows a todo in its list. */
  onFind: (todoId: string) => void;
}

/** The todos of a goal. */
export function RelatedTodos({ goal, todos, userId, onOpen, onFind }: RelatedTodosProps) {
  const { id: goalId, teamId } = goal;
  const actions = useRelatedTodoActions();
  const now = useNow();
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ n: () => input.current?.focus() });
  const latest = useRef({ onOpen, onFind });
  latest.current = { onOpen, onFind };
  const context = useMemo<RelatedTodoContext>(
    () => ({
      now,
      onChange: actions.change,
      onToggle: actions.toggle,
      onUnlink: actions.unlink,
      onOpen: ({ id }) => latest.current.onOpen(id),
      onFind: ({ id }) => latest.current.onFind(id),
    }),
    [actions, now],
  );
  return (
    <LinkedRows
      kind={kind}
      goal={goal}
      items={todos}
      onLink={actions.link}
      quickAdd={
        <TodoQuickAdd
          draftKey={`goal-todo:${userId}:${goalId}`}
          teamId={teamId}
          userId={userId}
          onAdd={(todo) => actions.create({ ...todo, teamId, userId, goalId })}
          input={input}
        />
      }
      onOpen={context.onOpen}
      onToggle={actions.toggle}
    >
      {(todo, key, place) => <RelatedTodoRow key={key} todo={todo} context={context} {...place} />}
    </LinkedRows>
  );
}

import { Link } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import type { Todo } from '#shared/todos/todo.ts';
import { statusLabels, todoPriorityLabels } from '#shared/todos/todo-rules.ts';
import { useListPages } from '../../kit/list-pages.ts';
import { useNow } from '../../kit/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DueLabel } from '../../ui/due-label.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { linkStyles } from '../../ui/link-styles.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { personTodosQuery } from './person-todo-queries.ts';
import { todoStatusTones } from './todo-status-tones.ts';

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 sm:min-h-10 sm:grid-cols-[minmax(0,1fr)_5.5rem_6rem_6.5rem]';

/** The todos of a person with their priority and status. */
export function PersonTodos({ userId }: { userId: string }) {
  return (
    <Panel title="Todos" icon={<ListTodo aria-hidden />}>
      <Rows userId={userId} />
    </Panel>
  );
}

function Rows({ userId }: { userId: string }) {
  const { items, query, ...more } = useListPages(personTodosQuery(userId));
  const now = useNow();
  if (!items)
    return query.error ? <LoadFailure title="Failed to load todos" of={query} /> : <RowsSkeleton />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ListTodo />}
        title="No todos assigned"
        hint="Todos that are assigned here show with their priority and status."
      />
    );
  return (
    <>
      <ul ref={keyedRows} data-rows="" className="divide-y divide-line-soft">
        {items.map((todo) => (
          <Row key={todo.id} todo={todo} now={now} />
        ))}
      </ul>
      <LoadMore {...more} of="todos" />
    </>
  );
}

function Row({ todo: { id, title, status, priority, dueDate }, now }: { todo: Todo; now: Date }) {
  const isDone = status === 'completed';
  return (
    <li className={row}>
      <Link
        to="/todos/$id"
        params={{ id }}
        className={linkStyles({
          tone: 'plain',
          className: classNames(
            'truncate py-0.5 text-sm pointer-coarse:py-1.5',
            isDone && 'text-ink-3! line-through',
          ),
        })}
      >
        {title}
      </Link>
      <span className="text-xs max-sm:order-4 max-sm:text-right">
        {dueDate && !isDone && <DueLabel due={dueDate} now={now} />}
      </span>
      <PriorityBars
        priority={priority}
        label={todoPriorityLabels[priority]}
        show="label"
        className="max-sm:order-3"
      />
      <span>
        <Badge dot tone={todoStatusTones[status]}>
          {statusLabels[status]}
        </Badge>
      </span>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line-soft">
      <p className="sr-only">Loading todos…</p>
      {['w-56', 'w-44', 'w-64', 'w-48', 'w-52'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className={`${width} max-w-full`} />
          <Skeleton className="w-14 max-sm:hidden" />
          <Skeleton className="w-16 max-sm:hidden" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

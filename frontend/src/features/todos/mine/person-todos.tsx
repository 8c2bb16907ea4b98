import { Link } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { statusLabels } from '#shared/todos/todo-labels.ts';
import { useListPages } from '../../../kit/cache/list-pages.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { DueLabel } from '../../../ui/primitives/due-label.tsx';
import { linkStyles } from '../../../ui/primitives/link-styles.ts';
import { PersonList } from '../../work/profile/person-list.tsx';
import { TodoPriority } from '../todo-priority.tsx';
import { todoStatusTones } from '../todo-status-tones.ts';
import { todosCopy } from '../todos-copy.ts';
import { type PersonTodosPart, personTodosQuery } from '../todos-queries.ts';

const copy = todosCopy.personTodos;

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 sm:min-h-10 sm:grid-cols-[minmax(0,1fr)_5.5rem_6rem_6.5rem]';

interface PersonTodosProps {
  userId: string;
  part?: PersonTodosPart;
  action?: ReactNode;
}

export function PersonTodos({ userId, part, action }: PersonTodosProps) {
  const now = useNow();
  return (
    <PersonList
      pages={useListPages(personTodosQuery(userId, part))}
      icon={<ListTodo aria-hidden />}
      action={action}
      copy={{
        ...copy,
        title: part ? copy.titles[part] : copy.title,
        loading: todosCopy.list.loading,
      }}
      nouns={todosCopy.nouns[1]}
      skeleton={['w-56', 'w-44', 'w-64', 'w-48', 'w-52'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className={`${width} max-w-full`} />
          <Skeleton className="w-14 max-sm:hidden" />
          <Skeleton className="w-16 max-sm:hidden" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    >
      {(todo) => <Row key={todo.id} todo={todo} now={now} />}
    </PersonList>
  );
}

function Row({ todo, now }: { todo: Todo; now: Date }) {
  const { id, title, status, priority } = todo;
  const isDone = status === 'completed';
  return (
    <li className={row}>
      <Link
        dir="auto"
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
        {todo.dueDate && !isDone && <DueLabel todo={todo} now={now} />}
      </span>
      <TodoPriority priority={priority} className="max-sm:order-3" />
      <span>
        <Badge dot tone={todoStatusTones[status]}>
          {statusLabels[status]}
        </Badge>
      </span>
    </li>
  );
}

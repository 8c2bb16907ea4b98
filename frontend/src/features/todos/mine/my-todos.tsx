import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { sentenceOf } from '../../../kit/api/api-error.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '../../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { headerBadgeLinkStyles, headerLinkStyles } from '../../../ui/primitives/link-styles.ts';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { teamMembersQuery } from '../../teams/teams-queries.ts';
import { TodoQuickAdd } from '../quick-add/todo-quick-add.tsx';
import { todosCopy } from '../todos-copy.ts';
import {
  countDue,
  createTodo,
  type QuickTodo,
  type TodoCompletion,
  useMyOpenTodos,
  useTodoChange,
  useTodoCompletion,
} from '../todos-queries.ts';
import { MyTodoRow, myTodoRow } from './my-todo-row.tsx';

const maxShown = 10;
const { myTodos: copy, list, toasts } = todosCopy;

interface MyTodosProps {
  userId: string;
  teamId: string;
}

/** The user's next todos in the selected team. */
export function MyTodos({ userId, teamId }: MyTodosProps) {
  const client = useQueryClient();
  const now = useNow();
  const { query, todos } = useMyOpenTodos(userId, teamId);
  const completion = useTodoCompletion();
  const input = useRef<HTMLInputElement>(null);
  const dueToday = todos ? countDue(todos, now).today : 0;

  /** Says where a new todo is if it is not shown here. */
  function whereIs({ assigneeId, dueDate }: Todo): string | undefined {
    if (assigneeId !== userId) {
      const members = client.getQueryData(teamMembersQuery(teamId).queryKey);
      const name = members?.find((member) => member.userId === assigneeId)?.user.name;
      return name ? copy.addedFor(name) : copy.addedForNobody;
    }
    const earlier = todos?.filter((todo) => todo.dueDate && (!dueDate || todo.dueDate <= dueDate));
    const position = dueDate ? earlier?.length : todos?.length;
    return (position ?? 0) >= maxShown ? copy.addedBelow : undefined;
  }

  async function add(todo: QuickTodo): Promise<boolean> {
    try {
      const made = await createTodo(client, { ...todo, teamId, userId, status: 'todo' });
      const description = whereIs(made);
      toast({
        variant: 'success',
        title: toasts.created,
        ...(description && { description }),
      });
      return true;
    } catch (error) {
      const description = sentenceOf(error);
      toast({ variant: 'destructive', title: toasts.createFailed, description });
      return false;
    }
  }

  return (
    <Panel
      title={copy.title}
      icon={<CircleCheck aria-hidden />}
      badge={
        dueToday > 0 && (
          <Link
            to="/todos"
            search={{ assignee: userId, status: 'pending', due: 'today' }}
            className={headerBadgeLinkStyles}
          >
            <Badge tone="accent">{copy.dueToday(dueToday)}</Badge>
          </Link>
        )
      }
      action={
        <Link
          to="/todos"
          search={{ assignee: userId, status: 'pending' }}
          className={headerLinkStyles}
        >
          {copy.viewAll(todos?.length)}
        </Link>
      }
    >
      <TodoQuickAdd
        draftKey={`my-todo:${userId}:${teamId}`}
        teamId={teamId}
        userId={userId}
        onAdd={add}
        input={input}
        placeholder={todosCopy.quickAdd.shortPlaceholder}
        isDated={false}
        oneByOne
      />
      {todos ? (
        <TodoRows
          todos={completion.shown(todos)}
          completion={completion}
          now={now}
          onAdd={() => input.current?.focus()}
        />
      ) : query.error ? (
        <LoadFailure title={list.loadFailed} of={query} />
      ) : (
        <TodosSkeleton />
      )}
    </Panel>
  );
}

interface TodoRowsProps {
  todos: readonly Todo[];
  completion: TodoCompletion;
  now: Date;
  onAdd: () => void;
}

function TodoRows({ todos, completion, now, onAdd }: TodoRowsProps) {
  const change = useTodoChange();
  const mayWrite = useMayWrite();
  if (todos.length === 0) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={copy.emptyTitle}
        hint={copy.emptyHint}
        action={mayWrite && <Button onClick={onAdd}>{copy.add}</Button>}
      />
    );
  }
  return (
    <Grid aria-label={copy.title} className="py-1.5">
      {todos.slice(0, maxShown).map((todo) => (
        <MyTodoRow
          key={todo.id}
          todo={todo}
          now={now}
          isTicked={completion.isCompleted(todo)}
          onToggle={(isDone) => completion.toggle(todo, isDone)}
          onChange={(fields) => change(todo, fields)}
        />
      ))}
    </Grid>
  );
}

const widths = ['w-72', 'w-48', 'w-56', 'w-44', 'w-64', 'w-52', 'w-60', 'w-40'];

function TodosSkeleton() {
  return (
    <RowsSkeleton label={list.loading} widths={widths} className="py-1.5">
      {(width) => (
        <div className={myTodoRow}>
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className={`${width} max-w-[50%]`} />
          <Skeleton className="ml-auto w-14" />
          <Skeleton className="w-8" />
        </div>
      )}
    </RowsSkeleton>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { useNow } from '../../kit/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid } from '../../ui/grid.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QuickAdd } from '../../ui/quick-add.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { countDue, useMyOpenTodos } from './my-todo-queries.ts';
import { MyTodoRow, myTodoRow } from './my-todo-row.tsx';
import {
  loadEditing,
  type Ticking,
  todoUpdated,
  useTicking,
  useTodoChange,
} from './ticking-queries.ts';

const mostShown = 10;

interface MyTodosProps {
  userId: string;
  teamId: string;
}

/** What is mine to do next in the chosen team. */
export function MyTodos({ userId, teamId }: MyTodosProps) {
  const client = useQueryClient();
  const now = useNow();
  const { query, todos } = useMyOpenTodos(userId, teamId);
  const ticking = useTicking((isDone) => ({ status: isDone ? 'completed' : 'not_started' }));
  const input = useRef<HTMLInputElement>(null);
  const dueToday = todos ? countDue(todos, now).today : 0;

  async function add(title: string): Promise<boolean> {
    try {
      const { createTodo } = await loadEditing();
      const made = { title, teamId, userId, dueDate: null, status: 'todo' } as const;
      await createTodo(client, made);
      toast({
        variant: 'success',
        title: 'Todo created successfully',
        // It has no date, so that it is the last one.
        ...((todos?.length ?? 0) >= mostShown && { description: 'It is listed with all todos.' }),
      });
      return true;
    } catch (error) {
      const description = sentenceOf(error);
      toast({ variant: 'destructive', title: 'Failed to create todo', description });
      return false;
    }
  }

  return (
    <Panel
      title="My Todos"
      icon={<CircleCheck aria-hidden />}
      badge={dueToday > 0 && <Badge tone="accent">{dueToday} due today</Badge>}
      action={
        <Link to="/todos" className={linkStyles()}>
          View all {todos?.length || ''} {todos?.length === 1 ? 'todo' : 'todos'}
        </Link>
      }
    >
      <QuickAdd
        draftKey={`my-todo:${userId}:${teamId}`}
        onAdd={add}
        input={input}
        label="New todo"
        placeholder="Add a todo and press Enter"
        hint="It is assigned to you and has no due date."
        oneByOne
      />
      {todos ? (
        <TodoRows todos={ticking.shown(todos)} ticking={ticking} now={now} />
      ) : query.error ? (
        <LoadFailure title="Failed to fetch todos" of={query} />
      ) : (
        <RowsSkeleton />
      )}
    </Panel>
  );
}

interface TodoRowsProps {
  todos: readonly Todo[];
  ticking: Ticking;
  now: Date;
}

function TodoRows({ todos, ticking, now }: TodoRowsProps) {
  const change = useTodoChange();
  if (todos.length === 0) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title="Nothing to do"
        hint="Todos of this team that are assigned to you show here. Add the first one above."
      />
    );
  }
  return (
    <Grid aria-label="My Todos" className="py-1.5">
      {todos.slice(0, mostShown).map((todo) => (
        <MyTodoRow
          key={todo.id}
          todo={todo}
          now={now}
          isTicked={ticking.isTicked(todo)}
          onToggle={(isDone) => ticking.toggle(todo, isDone)}
          onChange={async (fields) => (await change(todo, fields)) && toast(todoUpdated)}
        />
      ))}
    </Grid>
  );
}

const widths = ['w-72', 'w-48', 'w-56', 'w-44', 'w-64', 'w-52', 'w-60', 'w-40'];

function RowsSkeleton() {
  return (
    <div aria-busy className="py-1.5">
      <p className="sr-only">Loading todos…</p>
      {widths.map((width) => (
        <div key={width} className={myTodoRow}>
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className={`${width} max-w-[50%]`} />
          <Skeleton className="ml-auto w-14" />
          <Skeleton className="w-8" />
        </div>
      ))}
    </div>
  );
}

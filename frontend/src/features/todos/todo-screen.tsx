import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity, ArrowLeft, CircleAlert, CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { Panel } from '../../ui/panel.tsx';
import { DeleteTodo } from './delete-todo.tsx';
import { FollowingQuestion, useFollowingChange } from './following-question.tsx';
import { todoQuery } from './todo-detail-queries.ts';
import { TodoProperties } from './todo-properties.tsx';
import { TodoSkeleton } from './todo-skeleton.tsx';
import { TodoDescription, TodoTitle } from './todo-text.tsx';
import { useTodoActions } from './use-todo-actions.ts';

interface TodoScreenProps {
  todoId: string;
  user: SessionUser;
  /** The value of the property Track Time. */
  trackTime: (todo: Todo) => ReactNode;
  /** What is logged, below the todo. */
  timeList: (todo: Todo) => ReactNode;
  /** Comments and history, beside the todo. */
  activity: (todo: Todo) => ReactNode;
  /** Leads to the list, after it is deleted. */
  onLeave: () => void;
}

/** Everything about one todo. */
export function TodoScreen(props: TodoScreenProps) {
  const { todoId, user, trackTime, timeList, activity, onLeave } = props;
  const { data: todo, error, isFetching, refetch } = useQuery(todoQuery(todoId));
  const actions = useTodoActions();
  const following = useFollowingChange(actions.change);
  if (error instanceof ApiError && error.status === 404) return <TodoNotFound />;
  if (!todo && error)
    return <TodoFailure error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (!todo) return <TodoSkeleton />;
  const change = (fields: TodoChange) => following.change(todo, fields);
  return (
    <>
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/todos"
          className={linkStyles({
            tone: 'quiet',
            className: 'inline-flex items-center gap-1.5 py-1 text-sm pointer-coarse:py-2.5',
          })}
        >
          <ArrowLeft className="size-4" aria-hidden />
          Back to Todos
        </Link>
        <DeleteTodo
          todo={todo}
          onDelete={(scope) => {
            actions.remove(todo, scope);
            onLeave();
          }}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-4 lg:gap-6">
          <section
            aria-labelledby="todo-title"
            className="@container min-w-0 rounded-xl border border-line bg-surface shadow-card"
          >
            <TodoTitle
              todo={todo}
              onToggle={() => actions.toggle(todo)}
              onSave={(title) => change({ title })}
            />
            <FollowingQuestion question={following.question} />
            <TodoProperties todo={todo} user={user} onChange={change} trackTime={trackTime(todo)} />
            <TodoDescription todo={todo} onSave={(text) => change({ description: text || null })} />
          </section>
          {timeList(todo)}
        </div>
        <Panel title="Activity" icon={<Activity aria-hidden />}>
          {activity(todo)}
        </Panel>
      </div>
    </>
  );
}

function BackToTodos() {
  return (
    <Link to="/todos" className={buttonStyles()}>
      <ArrowLeft aria-hidden />
      Back to Todos
    </Link>
  );
}

export function InvalidTodoUrl() {
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<CircleAlert />}
      title="Invalid Todo URL"
      hint="No todo ID provided in the URL."
      action={<BackToTodos />}
    />
  );
}

function TodoNotFound() {
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<CircleAlert />}
      title="Todo Not Found"
      hint="The todo you're looking for doesn't exist or has been deleted."
      action={<BackToTodos />}
    />
  );
}

interface TodoFailureProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

function TodoFailure({ error, isFetching, onRetry }: TodoFailureProps) {
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<CloudAlert />}
      title="The todo could not be loaded"
      hint={sentenceOf(error)}
      action={
        <>
          <Button variant="primary" pending={isFetching} onClick={onRetry}>
            Try again
          </Button>
          <BackToTodos />
        </>
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { isMissing } from '../../../kit/api/api-error.ts';
import { usePageName } from '../../../kit/browser/page-name.ts';
import { NoPage } from '../../../ui/feedback/no-page.tsx';
import { ErrorText } from '../../../ui/forms/error-text.tsx';
import { PageShortcuts } from '../../../ui/lists/page-shortcuts.tsx';
import { BackLink } from '../../../ui/primitives/back-link.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { NeighborButtons } from '../../work/detail/neighbor-buttons.tsx';
import { todoCache } from '../todo-cache.ts';
import { todosCopy } from '../todos-copy.ts';
import { todoQuery } from '../todos-queries.ts';
import { useTodoActions } from '../use-todo-actions.ts';
import { DeleteTodo } from './delete-todo.tsx';
import { FollowingQuestion, useFollowingChange } from './following-question.tsx';
import { TodoPageShortcutsSheet } from './todo-page-shortcuts-sheet.tsx';
import { TodoProperties } from './todo-properties.tsx';
import { TodoSkeleton } from './todo-skeleton.tsx';
import { TodoDescription, TodoTitle } from './todo-text.tsx';

const copy = todosCopy.detail;

interface TodoScreenProps {
  todoId: string;
  user: SessionUser;
  /** The value of the property Track Time. */
  trackTime: (todo: Todo) => ReactNode;
  /** Time entries, below the todo. */
  timeList: (todo: Todo) => ReactNode;
  /** Comments and history, next to the todo. */
  activity: (todo: Todo) => ReactNode;
  /** Called after the todo is deleted. */
  onLeave: () => void;
}

export function TodoScreen(props: TodoScreenProps) {
  const { todoId, user, trackTime, timeList, activity, onLeave } = props;
  const query = useQuery(todoQuery(todoId));
  const { data: todo, error } = query;
  const actions = useTodoActions('dates');
  const following = useFollowingChange(actions.change);
  usePageName(error ? undefined : todo?.title);
  if (isMissing(error))
    return <NoPage title={copy.notFoundTitle} hint={copy.notFoundHint} back={backToTodos} />;
  if (!todo && error)
    return (
      <NoPage
        title={copy.loadFailed}
        hint={<ErrorText error={error} />}
        of={query}
        back={backToTodos}
      />
    );
  if (!todo) return <TodoSkeleton />;
  const change = (fields: TodoChange) => following.change(todo, fields);
  return (
    <>
      <PageShortcuts sheet={TodoPageShortcutsSheet} />
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-x-3">
          <BackLink to="/todos">{copy.back}</BackLink>
          <NeighborButtons list="/todos" itemId={todoId} cache={todoCache} />
        </span>
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
            <TodoDescription todo={todo} onChange={change} />
          </section>
          {timeList(todo)}
        </div>
        <Panel title={copy.activity} icon={<Activity aria-hidden />}>
          {activity(todo)}
        </Panel>
      </div>
    </>
  );
}

const backToTodos = (
  <BackLink to="/todos" look="button">
    {copy.back}
  </BackLink>
);

export function InvalidTodoUrl() {
  return <NoPage title={copy.invalidUrlTitle} hint={copy.invalidUrlHint} back={backToTodos} />;
}

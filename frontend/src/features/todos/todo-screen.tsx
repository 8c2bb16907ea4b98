import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { isMissing, sentenceOf } from '../../kit/api-error.ts';
import { usePageName } from '../../kit/page-name.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NoPage } from '../../ui/no-page.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeleteTodo } from './delete-todo.tsx';
import { FollowingQuestion, useFollowingChange } from './following-question.tsx';
import { todoQuery } from './todo-detail-queries.ts';
import { TodoProperties } from './todo-properties.tsx';
import { TodoSkeleton } from './todo-skeleton.tsx';
import { TodoDescription, TodoTitle } from './todo-text.tsx';
import { useTodoActions } from './use-todo-actions.ts';

const ShortcutsSheet = lazyPart(
  async () => (await import('./todo-page-shortcuts-sheet.tsx')).TodoPageShortcutsSheet,
);

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
  const query = useQuery(todoQuery(todoId));
  const { data: todo, error } = query;
  const actions = useTodoActions();
  const following = useFollowingChange(actions.change);
  usePageName(error ? undefined : todo?.title);
  if (isMissing(error))
    return (
      <NoPage
        title="Todo Not Found"
        hint="The todo you're looking for doesn't exist or has been deleted."
        back={backToTodos}
      />
    );
  if (!todo && error)
    return (
      <NoPage
        title="The todo could not be loaded"
        hint={sentenceOf(error)}
        of={query}
        back={backToTodos}
      />
    );
  if (!todo) return <TodoSkeleton />;
  const change = (fields: TodoChange) => following.change(todo, fields);
  return (
    <>
      <PageShortcuts sheet={ShortcutsSheet} />
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <BackLink to="/todos">Back to Todos</BackLink>
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

const backToTodos = (
  <BackLink to="/todos" look="button">
    Back to Todos
  </BackLink>
);

export function InvalidTodoUrl() {
  return (
    <NoPage title="Invalid Todo URL" hint="No todo ID provided in the URL." back={backToTodos} />
  );
}

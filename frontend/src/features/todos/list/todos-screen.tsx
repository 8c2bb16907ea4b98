import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { type TodoView, todoView } from '#shared/todos/todo-view.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorText } from '../../../ui/forms/error-text.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { useTeamPeople } from '../../teams/teams-queries.ts';
import { TeamList } from '../../work/list/team-list.tsx';
import { TeamScreen, type TeamScreenProps } from '../../work/list/team-screen.tsx';
import { type TeamListProps, useTeamList } from '../../work/list/use-team-list.ts';
import { useRowContext } from '../../work/row/use-work-row.ts';
import { useTodoDeletion } from '../detail/use-todo-deletion.tsx';
import { TodoQuickAdd } from '../quick-add/todo-quick-add.tsx';
import { todosCopy } from '../todos-copy.ts';
import type { QuickTodo } from '../todos-queries.ts';
import { useTodoActions } from '../use-todo-actions.ts';
import { DeletedTodosDialog } from './deleted-todos-dialog.tsx';
import { todoListKind } from './todo-list-kind.tsx';
import { TodoRow, type TodoRowContext } from './todo-row.tsx';

const copy = todosCopy.list;

export function TodosScreen(props: TeamScreenProps<Todo, TodoView>) {
  return <TeamScreen {...props} kind={todoListKind} List={TeamTodos} />;
}

function TeamTodos(props: TeamListProps<Todo, TodoView>) {
  const { teamId, userId, view, onViewChange } = props;
  const people = useTeamPeople(teamId);
  const actions = useTodoActions('any edit');
  const list = useTeamList(todoListKind, props, actions);
  const { query, isReadOnly, toggle: onToggle, change: onChange, open: onOpen } = list;
  const { requestDelete: onDelete, dialog } = useTodoDeletion(actions.remove);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const mayWrite = useMayWrite();
  const row = useRowContext({ people, isReadOnly, onChange, onOpen });
  const context = useMemo<TodoRowContext>(
    () => ({ ...row, onToggle, onDelete }),
    [row, onToggle, onDelete],
  );

  function add(todo: QuickTodo): Promise<boolean> {
    // Filters must not hide the new todo.
    const now = new Date();
    const made = {
      ...todo,
      id: '',
      description: null,
      status: 'not_started',
      createdBy: userId,
      createdAt: now.toISOString(),
    } as const;
    if (!todoView.matches(view, { now, timeZone: localTimeZone() })(made)) list.showAll();
    return actions.create({ ...todo, teamId, userId });
  }

  return (
    <>
      <TeamList
        kind={todoListKind}
        list={list}
        view={view}
        onViewChange={onViewChange}
        people={people}
        views={props.views}
        quickAdd={
          <TodoQuickAdd
            draftKey={`todo:${userId}:${teamId}`}
            teamId={teamId}
            userId={userId}
            onAdd={add}
            input={list.quickAdd}
          />
        }
        failure={
          <EmptyState
            role="alert"
            level={2}
            icon={<CircleAlert />}
            title={copy.loadFailed}
            hint={<ErrorText error={query.error} />}
            action={
              <Button pending={query.isFetching} onClick={() => void query.refetch()}>
                {copy.tryAgain}
              </Button>
            }
          />
        }
        onDelete={onDelete}
        menu={
          mayWrite
            ? [{ label: todosCopy.deleted.menu, onSelect: () => setShowsDeleted(true) }]
            : undefined
        }
      >
        {(todo, key, place) => <TodoRow key={key} todo={todo} context={context} {...place} />}
      </TeamList>
      {dialog}
      <DeletedTodosDialog
        teamId={teamId}
        people={people}
        open={showsDeleted}
        onOpenChange={setShowsDeleted}
        onRestore={actions.restore}
      />
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { QuickAdd } from '../../ui/quick-add.tsx';
import { useHighlight } from '../../ui/use-highlight.ts';
import { useListPage } from '../../ui/use-list-page.ts';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { useTeamPeople } from '../teams/team-people-queries.ts';
import { DeleteFollowing } from './delete-following.tsx';
import { repeats } from './following.ts';
import { todoQuery } from './todo-detail-queries.ts';
import { isFiltering, matchesFilter, noFilter, type TodoFilter } from './todo-filter.ts';
import { TodoList } from './todo-list.tsx';
import { teamTodosQuery } from './todo-queries.ts';
import { TodosBar } from './todos-bar.tsx';
import { TodoRowsSkeleton } from './todos-skeleton.tsx';
import { useShownTodos } from './use-shown-todos.ts';
import { useTodoActions } from './use-todo-actions.ts';

const ShortcutsSheet = lazyPart(
  async () => (await import('./todo-shortcuts-sheet.tsx')).TodoShortcutsSheet,
);

export interface TeamTodosProps {
  teamId: string;
  userId: string;
  filter: TodoFilter;
  onFilterChange: (filter: TodoFilter) => void;
  /** The todo that a link led to. */
  highlightId: string | undefined;
  onHighlightEnd: () => void;
  /** The link to a todo of another team: that team's list is where it is. */
  onElsewhere: (todo: Todo) => void;
  /** Whether one came to add a todo. */
  isAdding: boolean;
  onAddingBegun: () => void;
  onOpen: (todoId: string) => void;
}

export function TeamTodos(props: TeamTodosProps) {
  const { teamId, userId, filter, onFilterChange } = props;
  const client = useQueryClient();
  const { data: todos, error, isFetching, refetch } = useQuery(teamTodosQuery(teamId));
  const people = useTeamPeople(teamId);
  const actions = useTodoActions();
  const { shown, keyOf, toggle } = useShownTodos({ todos, filter, teamId, actions });
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Todo>();
  const [isForAll, setForAll] = useState(false);
  const { quickAdd, search, areShortcutsOpen, setShortcutsOpen } = useListPage(props);
  const litId = useHighlight({
    id: props.highlightId,
    rows: todos,
    isComplete: todos !== undefined && !isFetching,
    isShown: shown.some(({ id }) => id === props.highlightId),
    onHidden: () => onFilterChange(noFilter),
    find: (id) => client.fetchQuery({ ...todoQuery(id), staleTime: 0 }),
    onElsewhere: props.onElsewhere,
    notFound,
    onEnd: props.onHighlightEnd,
  });

  const openRef = useRef(props.onOpen);
  openRef.current = props.onOpen;
  const open = useCallback((todo: Todo) => openRef.current(todo.id), []);
  const askDelete = useCallback((todo: Todo) => {
    setAsked(todo);
    setForAll(false);
    setAsking(true);
  }, []);

  /** The button goes with what it cleared. */
  function clear(): void {
    onFilterChange(noFilter);
    search.current?.focus();
  }

  function add(title: string): Promise<boolean> {
    // What one has just made must not be hidden by what one looked for before.
    if (!matchesFilter(filter)({ title, description: null, status: 'not_started' }))
      onFilterChange(noFilter);
    return actions.create({ title, teamId, userId });
  }

  return (
    <>
      <TodosBar
        filter={filter}
        onFilterChange={onFilterChange}
        shown={shown.length}
        total={todos?.length ?? (error ? null : undefined)}
        isLoadingMore={todos !== undefined && isFetching}
        search={search}
        onShowShortcuts={() => setShortcutsOpen(true)}
      />
      <Card className="@container">
        <QuickAdd
          draftKey={`todo:${userId}:${teamId}`}
          onAdd={add}
          input={quickAdd}
          label="New todo"
          placeholder="Add a todo and press Enter"
          hint="It is assigned to you and due now."
        />
        {todos ? (
          <TodoList
            todos={shown}
            keyOf={keyOf}
            people={people}
            actions={actions}
            onToggle={toggle}
            onOpen={open}
            onAskDelete={askDelete}
            litId={litId}
            empty={<NoTodos isFiltered={isFiltering(filter)} onClear={clear} />}
          />
        ) : error ? (
          <EmptyState
            role="alert"
            level={2}
            icon={<CircleAlert />}
            title="Failed to fetch todos"
            hint={sentenceOf(error)}
            action={
              <Button pending={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <TodoRowsSkeleton />
        )}
      </Card>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this todo?"
        description={
          <>
            “<bdi>{asked?.title}</bdi>” will be deleted for everybody, with its history. This cannot
            be undone.
          </>
        }
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          if (asked) actions.remove(asked, isForAll ? 'following' : 'this');
        }}
      >
        {asked && repeats(asked) && (
          <DeleteFollowing checked={isForAll} onCheckedChange={setForAll} />
        )}
      </AlertDialog>
      {useOpenedOnce(ShortcutsSheet, areShortcutsOpen) && (
        <ShortcutsSheet open={areShortcutsOpen} onOpenChange={setShortcutsOpen} />
      )}
    </>
  );
}

const notFound = {
  title: 'Todo Not Found',
  text: "The todo you're looking for doesn't exist or has been deleted.",
};

function NoTodos({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      level={2}
      icon={<CircleCheck />}
      title="No todos found"
      hint={
        isFiltered
          ? 'Nothing here matches your search and status.'
          : 'Get started by creating your first todo above'
      }
      action={isFiltered && <Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId, useTeamSelection } from '../../features/teams/team-selection.ts';
import type { StatusFilter, TodoFilter } from '../../features/todos/todo-filter.ts';
import { teamTodosQuery } from '../../features/todos/todo-queries.ts';
import { TodosScreen } from '../../features/todos/todos-screen.tsx';
import { searchText } from '../../kit/search-text.ts';
import { useTrailingUrl } from '../../kit/use-trailing-url.ts';
import { buttonStyles } from '../../ui/button-styles.ts';

interface TodosSearch {
  search?: string | undefined;
  status?: StatusFilter | undefined;
  /** The todo to scroll to and light. */
  highlight?: string | undefined;
  /** One came to add a todo. */
  new?: 1 | undefined;
}

export const Route = createFileRoute('/_app/todos/')({
  staticData: { title: 'Todos' },
  validateSearch: ({
    search,
    status,
    highlight,
    new: isNew,
  }: Record<string, unknown>): TodosSearch => ({
    // Each by name, also where it is not there: what is left out stays as the address has it.
    search: searchText(search),
    status: status === 'completed' || status === 'pending' ? status : undefined,
    highlight: searchText(highlight),
    new: isNew === undefined ? undefined : 1,
  }),
  loader: ({ context: { queryClient } }) => {
    const teamId = selectedTeamId();
    if (!teamId) return;
    void queryClient.prefetchQuery(teamTodosQuery(teamId));
    void queryClient.prefetchQuery(teamMembersQuery(teamId));
  },
  component: TodosPage,
});

function TodosPage() {
  const { search = '', status = 'all', highlight, new: isNew } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const { teams, teamId, error, select } = useTeamSelection();

  const change = useCallback(
    (fields: TodosSearch) =>
      void navigate({
        search: (former) => ({ ...former, ...fields }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const [filter, setFilter] = useTrailingUrl<TodoFilter>({ search, status }, (next) =>
    change({
      search: next.search || undefined,
      status: next.status === 'all' ? undefined : next.status,
    }),
  );
  const beginAdding = useCallback(() => change({ new: undefined }), [change]);

  if (!user) return null;
  return (
    <TodosScreen
      userId={user.id}
      teamId={teamId}
      areTeamsKnown={teams !== undefined || error !== null}
      noTeamAction={
        teams?.length === 0 && (
          <Link to="/teams" className={buttonStyles()}>
            Go to Teams
          </Link>
        )
      }
      filter={filter}
      onFilterChange={setFilter}
      highlightId={highlight}
      onHighlightEnd={() => change({ highlight: undefined })}
      onElsewhere={(todo) => {
        if (todo.teamId !== teamId && teams?.some(({ id }) => id === todo.teamId))
          select(todo.teamId);
        else void navigate({ to: '/todos/$id', params: { id: todo.id } });
      }}
      isAdding={isNew === 1}
      onAddingBegun={beginAdding}
      onOpen={(id) => void navigate({ to: '/todos/$id', params: { id } })}
    />
  );
}

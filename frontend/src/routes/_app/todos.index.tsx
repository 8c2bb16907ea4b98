import { createFileRoute } from '@tanstack/react-router';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId } from '../../features/teams/team-selection.ts';
import type { StatusFilter, TodoFilter } from '../../features/todos/todo-filter.ts';
import { teamTodosQuery } from '../../features/todos/todo-queries.ts';
import { TodosScreen } from '../../features/todos/todos-screen.tsx';
import { type ListSearch, parseListSearch } from '../../kit/list-search.ts';
import { searchText } from '../../kit/search-text.ts';
import { useTrailingUrl } from '../../kit/use-trailing-url.ts';
import { useListRoute } from './-use-list-route.tsx';

interface TodosSearch extends ListSearch {
  search?: string | undefined;
  status?: StatusFilter | undefined;
}

export const Route = createFileRoute('/_app/todos/')({
  staticData: { title: 'Todos' },
  validateSearch: (given: Record<string, unknown>): TodosSearch => ({
    search: searchText(given.search),
    status: given.status === 'completed' || given.status === 'pending' ? given.status : undefined,
    ...parseListSearch(given),
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
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (id: string) => void navigate({ to: '/todos/$id', params: { id } });
  const { user, change, list } = useListRoute('/todos', search, open);
  const inUrl = { search: search.search ?? '', status: search.status ?? 'all' };
  const [filter, setFilter] = useTrailingUrl<TodoFilter>(inUrl, (next) =>
    change({
      search: next.search || undefined,
      status: next.status === 'all' ? undefined : next.status,
    }),
  );
  if (!user) return null;
  return <TodosScreen {...list} userId={user.id} filter={filter} onFilterChange={setFilter} />;
}

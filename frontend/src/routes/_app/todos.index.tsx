import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../features/shell/page/page-titles.ts';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import type { StatusFilter, TodoView } from '../../features/todos/list/todo-view.ts';
import { TodosScreen } from '../../features/todos/list/todos-screen.tsx';
import { teamTodosQuery } from '../../features/todos/todos-queries.ts';
import { type ListSearch, parseListSearch } from '../../kit/cache/list-search.ts';
import { searchText } from '../../kit/cache/search-text.ts';
import { useTrailingUrl } from '../../kit/hooks/use-trailing-url.ts';
import { useListRoute } from './-use-list-route.tsx';

interface TodosSearch extends ListSearch {
  search?: string | undefined;
  status?: StatusFilter | undefined;
}

export const Route = createFileRoute('/_app/todos/')({
  staticData: pageTitles.todos,
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
  const [view, setView] = useTrailingUrl<TodoView>(inUrl, (next) =>
    change({
      search: next.search || undefined,
      status: next.status === 'all' ? undefined : next.status,
    }),
  );
  if (!user) return null;
  return <TodosScreen {...list} userId={user.id} view={view} onViewChange={setView} />;
}

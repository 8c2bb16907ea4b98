import { createFileRoute } from '@tanstack/react-router';
import { type TodoView, todoView } from '#shared/todos/todo-view.ts';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import { TodosScreen } from '../../features/todos/list/todos-screen.tsx';
import { teamTodosQuery } from '../../features/todos/todos-queries.ts';
import { teamViewsQuery } from '../../features/views/views-queries.ts';
import { parseListSearch } from '../../kit/cache/list-search.ts';
import { useListRoute } from './-use-list-route.tsx';

export const Route = createFileRoute('/_app/todos/')({
  staticData: { title: 'Todos' },
  validateSearch: (given: Record<string, unknown>) => parseListSearch<TodoView>(given),
  loader: ({ context: { queryClient } }) => {
    const teamId = selectedTeamId();
    if (!teamId) return;
    void queryClient.prefetchQuery(teamTodosQuery(teamId));
    void queryClient.prefetchQuery(teamMembersQuery(teamId));
    void queryClient.prefetchQuery(teamViewsQuery(teamId));
  },
  component: TodosPage,
});

function TodosPage() {
  const navigate = Route.useNavigate();
  const list = useListRoute({
    list: 'todos',
    parse: todoView.parse,
    search: Route.useSearch(),
    onOpen: (id) => void navigate({ to: '/todos/$id', params: { id } }),
  });
  return list && <TodosScreen {...list} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { type GoalView, goalView } from '#shared/goals/goal-view.ts';
import { teamGoalsQuery } from '../../features/goals/goals-queries.ts';
import { GoalsScreen } from '../../features/goals/list/goals-screen.tsx';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import { teamViewsQuery } from '../../features/views/views-queries.ts';
import { parseListSearch } from '../../kit/cache/list-search.ts';
import { useListRoute } from './-use-list-route.tsx';

export const Route = createFileRoute('/_app/goals/')({
  staticData: { title: 'Goals', subtitle: 'Where your team is heading' },
  validateSearch: (given: Record<string, unknown>) => parseListSearch<GoalView>(given),
  loader: ({ context: { queryClient } }) => {
    const teamId = selectedTeamId();
    if (!teamId) return;
    void queryClient.prefetchQuery(teamGoalsQuery(teamId));
    void queryClient.prefetchQuery(teamMembersQuery(teamId));
    void queryClient.prefetchQuery(teamViewsQuery(teamId));
  },
  component: GoalsPage,
});

function GoalsPage() {
  const navigate = Route.useNavigate();
  const list = useListRoute({
    list: 'goals',
    parse: goalView.parse,
    search: Route.useSearch(),
    onOpen: (goalId) => void navigate({ to: '/goals/$goalId', params: { goalId } }),
  });
  return list && <GoalsScreen {...list} />;
}

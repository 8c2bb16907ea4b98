import { createFileRoute } from '@tanstack/react-router';
import { type GoalView, goalSearchOf, goalViewOf } from '../../features/goals/goal-filter.ts';
import { teamGoalsQuery } from '../../features/goals/goal-queries.ts';
import { type GoalViewSearch, parseGoalView } from '../../features/goals/goal-search.ts';
import { GoalsScreen } from '../../features/goals/goals-screen.tsx';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId } from '../../features/teams/team-selection.ts';
import { type ListSearch, parseListSearch } from '../../kit/list-search.ts';
import { useTrailingUrl } from '../../kit/use-trailing-url.ts';
import { useListRoute } from './-use-list-route.tsx';

export const Route = createFileRoute('/_app/goals/')({
  staticData: { title: 'Goals', subtitle: 'Where your team is heading' },
  validateSearch: (search: Record<string, unknown>): GoalViewSearch & ListSearch => ({
    ...parseGoalView(search),
    ...parseListSearch(search),
  }),
  loader: ({ context: { queryClient } }) => {
    const teamId = selectedTeamId();
    if (!teamId) return;
    void queryClient.prefetchQuery(teamGoalsQuery(teamId));
    void queryClient.prefetchQuery(teamMembersQuery(teamId));
  },
  component: GoalsPage,
});

function GoalsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (goalId: string) => void navigate({ to: '/goals/$goalId', params: { goalId } });
  const { user, change, list } = useListRoute('/goals', search, open);
  const [view, setView] = useTrailingUrl<GoalView>(goalViewOf(search), (next) =>
    change(goalSearchOf(next)),
  );
  if (!user) return null;
  return <GoalsScreen {...list} userId={user.id} view={view} onViewChange={setView} />;
}

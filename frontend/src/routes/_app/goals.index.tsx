import { createFileRoute } from '@tanstack/react-router';
import { type GoalView, goalView } from '#shared/goals/goal-view.ts';
import { teamGoalsQuery } from '../../features/goals/goals-queries.ts';
import { GoalsScreen } from '../../features/goals/list/goals-screen.tsx';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import { teamViewsQuery } from '../../features/views/views-queries.ts';
import { parseListSearch } from '../../kit/cache/list-search.ts';
import { useTrailingUrl } from '../../kit/hooks/use-trailing-url.ts';
import { ListViews } from './-list-views.tsx';
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
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (goalId: string) => void navigate({ to: '/goals/$goalId', params: { goalId } });
  const { user, search: shown, change, list } = useListRoute('goals', search, open);
  const [view, setView] = useTrailingUrl<GoalView>(goalView.parse(shown), change);
  if (!user) return null;
  return (
    <GoalsScreen
      {...list}
      userId={user.id}
      view={view}
      onViewChange={setView}
      views={
        <ListViews
          list="goals"
          userId={user.id}
          viewId={shown.view}
          view={view}
          parse={goalView.parse}
        />
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type GoalView, goalSearchOf, goalViewOf } from '../../features/goals/goal-filter.ts';
import { teamGoalsQuery } from '../../features/goals/goal-queries.ts';
import { type GoalViewSearch, parseGoalView } from '../../features/goals/goal-search.ts';
import { GoalsScreen } from '../../features/goals/goals-screen.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId, useTeamSelection } from '../../features/teams/team-selection.ts';
import { searchText } from '../../kit/search-text.ts';
import { useTrailingUrl } from '../../kit/use-trailing-url.ts';
import { buttonStyles } from '../../ui/button-styles.ts';

interface GoalsSearch extends GoalViewSearch {
  /** The goal to scroll to and light. */
  highlight?: string | undefined;
  /** One came to add a goal. */
  new?: 1 | undefined;
}

export const Route = createFileRoute('/_app/goals/')({
  staticData: { title: 'Goals', subtitle: 'Where your team is heading' },
  validateSearch: (search: Record<string, unknown>): GoalsSearch => ({
    ...parseGoalView(search),
    highlight: searchText(search.highlight),
    new: search.new === undefined ? undefined : 1,
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
  const { highlight, new: isNew, ...viewInUrl } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const { teams, teamId, error, select } = useTeamSelection();

  const change = useCallback(
    (fields: GoalsSearch) =>
      void navigate({
        search: (former) => ({ ...former, ...fields }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const [view, setView] = useTrailingUrl<GoalView>(goalViewOf(viewInUrl), (next) =>
    change(goalSearchOf(next)),
  );
  const beginAdding = useCallback(() => change({ new: undefined }), [change]);
  const open = (goalId: string) => void navigate({ to: '/goals/$goalId', params: { goalId } });

  if (!user) return null;
  return (
    <GoalsScreen
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
      view={view}
      onViewChange={setView}
      highlightId={highlight}
      onHighlightEnd={() => change({ highlight: undefined })}
      onElsewhere={(goal) => {
        const isMine = teams?.some(({ id }) => id === goal.teamId);
        if (goal.teamId !== teamId && isMine) select(goal.teamId);
        else open(goal.id);
      }}
      isAdding={isNew === 1}
      onAddingBegun={beginAdding}
      onOpen={open}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { teamScorecardsQuery } from '../../features/scorecards/scorecard-queries.ts';
import { ScorecardsScreen } from '../../features/scorecards/scorecards-screen.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId, useTeamSelection } from '../../features/teams/team-selection.ts';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/scorecards/')({
  staticData: { title: 'Scorecards', subtitle: 'The numbers your team watches' },
  loader: ({ context: { queryClient } }) => {
    const teamId = selectedTeamId();
    if (!teamId) return;
    void queryClient.prefetchQuery(teamScorecardsQuery(teamId));
    void queryClient.prefetchQuery(teamMembersQuery(teamId));
  },
  component: ScorecardsPage,
});

function ScorecardsPage() {
  const { data: user } = useQuery(sessionQuery);
  const { teams, teamId, error } = useTeamSelection();
  if (!user) return null;
  return (
    <ScorecardsScreen
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
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { teamScorecardsQuery } from '../../features/scorecards/scorecards-queries.ts';
import { ScorecardsScreen } from '../../features/scorecards/scorecards-screen.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { CreateTeam } from '../../features/teams/create-team.tsx';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';

export const Route = createFileRoute('/_app/scorecards/')({
  staticData: { title: 'Scorecards', subtitle: 'The numbers your team tracks' },
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
      noTeamAction={teams?.length === 0 && <CreateTeam />}
    />
  );
}

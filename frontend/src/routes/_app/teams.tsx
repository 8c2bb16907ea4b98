import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { companyTeamsQuery } from '../../features/teams/team-queries.ts';
import { useTeamSelection } from '../../features/teams/team-selection.ts';
import { TeamsScreen } from '../../features/teams/teams-screen.tsx';
import { recallSession } from '../../kit/session-memory.ts';

export const Route = createFileRoute('/_app/teams')({
  staticData: {
    title: 'Teams',
    subtitle: 'Manage teams and team members in your organization',
  },
  loader: ({ context: { queryClient } }) => {
    const session = recallSession();
    if (session) void queryClient.prefetchQuery(companyTeamsQuery(session.companyId));
  },
  component: TeamsPage,
});

function TeamsPage() {
  const { data: user } = useQuery(sessionQuery);
  const { teamId } = useTeamSelection();
  return user ? <TeamsScreen user={user} selectedTeamId={teamId} /> : null;
}

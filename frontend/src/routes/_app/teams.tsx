import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { pageTitles } from '../../features/shell/page/page-titles.ts';
import { companyTeamsQuery } from '../../features/teams/teams-queries.ts';
import { TeamsScreen } from '../../features/teams/teams-screen.tsx';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { recallSession } from '../../kit/browser/session-memory.ts';

export const Route = createFileRoute('/_app/teams')({
  staticData: pageTitles.teams,
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

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { pageTitles } from '../../features/shell/page/page-titles.ts';
import { companyTeamsQuery } from '../../features/teams/teams-queries.ts';
import { TeamsScreen } from '../../features/teams/teams-screen.tsx';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { recallSession } from '../../kit/browser/session-memory.ts';
import { searchText } from '../../kit/cache/search-text.ts';

export const Route = createFileRoute('/_app/teams')({
  staticData: pageTitles.teams,
  validateSearch: ({ members }: Record<string, unknown>): { members?: string | undefined } => ({
    members: searchText(members),
  }),
  loader: ({ context: { queryClient } }) => {
    const session = recallSession();
    if (session) void queryClient.prefetchQuery(companyTeamsQuery(session.companyId));
  },
  component: TeamsPage,
});

function TeamsPage() {
  const { data: user } = useQuery(sessionQuery);
  const { teamId } = useTeamSelection();
  const { members } = Route.useSearch();
  const navigate = Route.useNavigate();
  return user ? (
    <TeamsScreen
      user={user}
      selectedTeamId={teamId}
      membersOf={members}
      onMembersOpened={() => void navigate({ search: { members: undefined }, replace: true })}
    />
  ) : null;
}

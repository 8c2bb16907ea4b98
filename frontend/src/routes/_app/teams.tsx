import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { searchText } from '#shared/kit/search-text.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { companyTeamsQuery } from '../../features/teams/teams-queries.ts';
import { TeamsScreen } from '../../features/teams/teams-screen.tsx';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { recallSession } from '../../kit/browser/session-memory.ts';
import { useTrailingUrl } from '../../kit/hooks/use-trailing-url.ts';

interface TeamsSearch {
  /** The team whose members are shown. */
  members?: string | undefined;
  search?: string | undefined;
  /** Only the user's own. */
  mine?: true | undefined;
}

export const Route = createFileRoute('/_app/teams')({
  staticData: { title: 'Teams', subtitle: 'Manage teams and team members in your organization' },
  validateSearch: ({ members, search, mine }: Record<string, unknown>): TeamsSearch => ({
    members: searchText(members),
    search: searchText(search),
    mine: mine === true ? true : undefined,
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
  const { members, search: inUrl = '', mine } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (changed: TeamsSearch) =>
    void navigate({
      search: (current) => ({ ...current, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const [search, setSearch] = useTrailingUrl(inUrl, (next) =>
    change({ search: next || undefined }),
  );
  return user ? (
    <TeamsScreen
      user={user}
      selectedTeamId={teamId}
      search={search}
      onSearchChange={setSearch}
      isMine={mine ?? false}
      onMineChange={(isMine) => change({ mine: isMine || undefined })}
      membersOf={members}
      onMembersOpened={() => change({ members: undefined })}
    />
  ) : null;
}

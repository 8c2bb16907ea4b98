import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { searchText } from '#shared/kit/search-text.ts';
import { mayInvite } from '#shared/people/may-invite.ts';
import { pendingInvitationsQuery } from '../../features/invitations/invitations-queries.ts';
import { InviteUser } from '../../features/invitations/invite-user.tsx';
import { PendingInvitations } from '../../features/invitations/pending-invitations-panel.tsx';
import { DirectoryScreen } from '../../features/people/directory-screen.tsx';
import { peopleGroup } from '../../features/people/people-filter.tsx';
import { companyUsersQuery } from '../../features/people/people-queries.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { TeamInviteCard } from '../../features/teams/invite-link/team-invite-card.tsx';
import { companyTeamsQuery } from '../../features/teams/teams-queries.ts';
import { recallSession } from '../../kit/browser/session-memory.ts';
import { useTrailingUrl } from '../../kit/hooks/use-trailing-url.ts';
import { WritersOnly } from '../../ui/write-access.tsx';

interface DirectorySearch {
  search?: string | undefined;
  /** A PeopleGroup; anything else is everyone. */
  who?: string | undefined;
}

export const Route = createFileRoute('/_app/directory')({
  staticData: { title: 'Directory', subtitle: 'All users in your organization' },
  validateSearch: ({ search, who }: Record<string, unknown>): DirectorySearch => ({
    search: searchText(search),
    who: searchText(who),
  }),
  loader: ({ context: { queryClient } }) => {
    const session = recallSession();
    if (!session) return;
    void queryClient.prefetchQuery(companyUsersQuery(session.companyId));
    void queryClient.prefetchQuery(companyTeamsQuery(session.companyId));
    void queryClient.prefetchQuery(pendingInvitationsQuery);
  },
  component: DirectoryPage,
});

function DirectoryPage() {
  const { search: inUrl = '', who } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const [search, setSearch] = useTrailingUrl(inUrl, (next) => {
    void navigate({
      search: (current) => ({ ...current, search: next || undefined }),
      replace: true,
      resetScroll: false,
    });
  });
  if (!user) return null;
  const mayInviteOthers = mayInvite(user.role, user.company.settings?.inviters);
  return (
    <DirectoryScreen
      me={user}
      search={search}
      onSearchChange={setSearch}
      group={peopleGroup(who)}
      onGroupChange={(group) =>
        void navigate({
          search: (current) => ({ ...current, who: group }),
          replace: true,
          resetScroll: false,
        })
      }
      inviteUser={mayInviteOthers && <InviteUser inviter={user} />}
      teamInvite={
        mayInviteOthers && (
          <WritersOnly>
            <TeamInviteCard user={user} />
          </WritersOnly>
        )
      }
      pendingInvitations={<PendingInvitations me={user} />}
    />
  );
}

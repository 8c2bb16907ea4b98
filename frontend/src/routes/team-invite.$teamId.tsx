import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { searchText } from '#shared/kit/search-text.ts';
import { InvitationFrame } from '../features/invitations/invitation-frame.tsx';
import { InvitationScreen } from '../features/invitations/invitation-screen.tsx';
import { invitingTeamQuery } from '../features/invitations/invitations-queries.ts';
import { sessionQuery } from '../features/session/session-queries.ts';
import { Brand } from '../features/shell/brand.tsx';
import { selectTeam } from '../features/teams/selected-team.ts';
import { isUuid } from '../kit/api/uuid.ts';

export const Route = createFileRoute('/team-invite/$teamId')({
  // Return `undefined` explicitly: the router keeps the raw value of a missing key.
  validateSearch: ({ key, from }): { key?: string | undefined; from?: string | undefined } => ({
    key: searchText(key),
    from: isUuid(from) ? from : undefined,
  }),
  loaderDeps: ({ search: { key, from } }) => ({ inviteKey: key, from }),
  loader: ({ context: { queryClient }, params: { teamId }, deps }) => {
    void queryClient.prefetchQuery(sessionQuery);
    void queryClient.prefetchQuery(invitingTeamQuery({ teamId, ...deps }));
  },
  staticData: { title: 'Team invitation' },
  component: InvitationPage,
});

function InvitationPage() {
  const { teamId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { key, from } = Route.useSearch();
  const queryClient = useQueryClient();
  const goOn = useCallback(
    (to: '/auth' | '/') => {
      selectTeam(queryClient, teamId);
      void navigate({ to, replace: true });
    },
    [navigate, queryClient, teamId],
  );
  return (
    <InvitationFrame brand={<Brand />}>
      <InvitationScreen key={teamId} link={{ teamId, inviteKey: key, from }} onDone={goOn} />
    </InvitationFrame>
  );
}

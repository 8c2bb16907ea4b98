import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { InvitationFrame } from '../features/invitations/invitation-frame.tsx';
import { InvitationScreen } from '../features/invitations/invitation-screen.tsx';
import { invitingTeamQuery } from '../features/invitations/invitations-queries.ts';
import { sessionQuery } from '../features/session/session-queries.ts';
import { Brand } from '../features/shell/brand.tsx';
import { pageTitles } from '../features/shell/page/page-titles.ts';
import { selectTeam } from '../features/teams/selected-team.ts';
import { isUuid } from '../kit/api/uuid.ts';

export const Route = createFileRoute('/team-invite/$teamId')({
  // Return `undefined` explicitly: the router keeps the raw value of a missing key.
  validateSearch: ({ from }): { from?: string | undefined } => ({
    from: isUuid(from) ? from : undefined,
  }),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: ({ context: { queryClient }, params: { teamId }, deps: { from } }) => {
    void queryClient.prefetchQuery(sessionQuery);
    void queryClient.prefetchQuery(invitingTeamQuery(teamId, from));
  },
  staticData: pageTitles.invitation,
  component: InvitationPage,
});

function InvitationPage() {
  const { teamId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { from } = Route.useSearch();
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
      <InvitationScreen key={teamId} teamId={teamId} from={from} onDone={goOn} />
    </InvitationFrame>
  );
}

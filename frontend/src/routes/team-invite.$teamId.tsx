import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { InvitationFrame } from '../features/invitations/invitation-frame.tsx';
import { invitingTeamQuery } from '../features/invitations/invitation-queries.ts';
import { InvitationScreen } from '../features/invitations/invitation-screen.tsx';
import { sessionQuery } from '../features/session/session-queries.ts';
import { Brand } from '../features/shell/brand.tsx';

export const Route = createFileRoute('/team-invite/$teamId')({
  loader: ({ context: { queryClient }, params: { teamId } }) => {
    void queryClient.prefetchQuery(sessionQuery);
    void queryClient.prefetchQuery(invitingTeamQuery(teamId));
  },
  staticData: { title: 'Team invitation' },
  component: InvitationPage,
});

function InvitationPage() {
  const { teamId } = Route.useParams();
  const navigate = Route.useNavigate();
  const goOn = useCallback((to: '/auth' | '/') => void navigate({ to, replace: true }), [navigate]);
  return (
    <InvitationFrame brand={<Brand />}>
      <InvitationScreen key={teamId} teamId={teamId} onDone={goOn} />
    </InvitationFrame>
  );
}

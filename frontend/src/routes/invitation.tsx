import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AcceptInvitationScreen } from '../features/invitations/accept/accept-invitation-screen.tsx';
import { InvitationFrame } from '../features/invitations/invitation-frame.tsx';
import { sessionQuery } from '../features/session/session-queries.ts';
import { Brand } from '../features/shell/brand.tsx';

export const Route = createFileRoute('/invitation')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(sessionQuery),
  staticData: { title: 'Invitation' },
  component: InvitationPage,
});

/** The token is the fragment of the URL. */
function InvitationPage() {
  const navigate = Route.useNavigate();
  const token = useLocation({ select: ({ hash }) => hash });
  const goOn = useCallback((to: '/auth' | '/') => void navigate({ to, replace: true }), [navigate]);
  return (
    <InvitationFrame brand={<Brand />}>
      <AcceptInvitationScreen key={token} token={token} onDone={goOn} />
    </InvitationFrame>
  );
}

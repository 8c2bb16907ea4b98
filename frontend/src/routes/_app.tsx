import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import type { SessionUser } from '#shared/people/user.ts';
import { LiveConnection } from '../features/live/live-connection.tsx';
import { sessionQuery, useSignOut } from '../features/session/session-queries.ts';
import { SignInRedirect } from '../features/session/sign-in-redirect.tsx';
import { LoadingScreen } from '../features/shell/loading-screen.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { useSettledTeamSelection } from '../features/teams/team-selection.ts';
import { TeamSelector } from '../features/teams/team-selector.tsx';
import { readOf } from '../kit/query-client.ts';

export const Route = createFileRoute('/_app')({
  loader: ({ context: { queryClient } }) => {
    // Begun, not waited for: the page's own reads begin beside them.
    void queryClient.prefetchQuery(sessionQuery);
    void queryClient.prefetchQuery(readOf('GET /api/teams'));
  },
  component: ProtectedLayout,
});

function ProtectedLayout() {
  const { data: user, error } = useQuery(sessionQuery);
  if (error && user === undefined) throw error;
  if (user) return <SignedInLayout user={user} />;
  return (
    <>
      {user === null && <SignInRedirect />}
      <LoadingScreen />
    </>
  );
}

function SignedInLayout({ user }: { user: SessionUser }) {
  const selection = useSettledTeamSelection();
  const signOut = useSignOut();
  return (
    <Shell
      user={user}
      teamSelector={<TeamSelector selection={selection} />}
      onSignOut={signOut.mutate}
      isSigningOut={signOut.isPending}
    >
      <Outlet />
      <LiveConnection userId={user.id} companyId={user.companyId} />
    </Shell>
  );
}

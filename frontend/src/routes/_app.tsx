import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { sessionQuery } from '../features/session/session-queries.ts';
import { SignInRedirect } from '../features/session/sign-in-redirect.tsx';
import { LoadingScreen } from '../features/shell/loading-screen.tsx';
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
  if (user) return <Outlet />;
  return (
    <>
      {user === null && <SignInRedirect />}
      <LoadingScreen />
    </>
  );
}

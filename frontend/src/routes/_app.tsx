import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import type { SessionUser } from '#shared/people/user.ts';
import { liveStatsQuery, statsQuery } from '../features/dashboard/dashboard-queries.ts';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { unreadQuery } from '../features/notifications/unread-queries.ts';
import { sessionQuery } from '../features/session/session-queries.ts';
import { SignInRedirect } from '../features/session/sign-in-redirect.tsx';
import { useSignOut } from '../features/session/sign-out-queries.ts';
import { LoadingScreen } from '../features/shell/loading-screen.tsx';
import { PageError } from '../features/shell/page-error.tsx';
import { Shell } from '../features/shell/shell.tsx';
import type { SidebarBadges } from '../features/shell/sidebar.tsx';
import { useJump } from '../features/shell/use-jump.ts';
import { myTeamsQuery } from '../features/teams/team-queries.ts';
import { selectedTeamId, useSettledTeamSelection } from '../features/teams/team-selection.ts';
import { TeamSelector } from '../features/teams/team-selector.tsx';
import { useIdle } from '../kit/use-idle.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useOpenedOnce } from '../ui/use-opened-once.ts';

const Jump = lazyPart(async () => (await import('./-jump.tsx')).Jump);
const AtIdle = lazyPart(async () => (await import('./-at-idle.tsx')).AtIdle);

export const Route = createFileRoute('/_app')({
  loader: ({ context: { queryClient } }) => {
    // Begun, not waited for: the page's own reads begin beside them.
    void queryClient.prefetchQuery(sessionQuery);
    void queryClient.prefetchQuery(myTeamsQuery);
    void queryClient.prefetchQuery(unreadQuery);
    const teamId = selectedTeamId();
    if (teamId) void queryClient.prefetchQuery(statsQuery(teamId));
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
  const { signOut, isPending } = useSignOut();
  const isIdle = useIdle({ evenIfSavingData: true });
  const [isJumping, setJumping] = useJump();
  const hasJumped = useOpenedOnce(Jump, isJumping);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Shell
      user={user}
      teamSelector={<TeamSelector selection={selection} />}
      badges={useBadges(selection.teamId)}
      notifications={<NotificationBell />}
      onJump={() => setJumping(true)}
      onSignOut={signOut}
      isSigningOut={isPending}
    >
      <CatchBoundary getResetKey={() => path} errorComponent={PageError}>
        <Outlet />
      </CatchBoundary>
      {hasJumped && <Jump open={isJumping} onOpenChange={setJumping} user={user} />}
      {isIdle && <AtIdle user={user} />}
    </Shell>
  );
}

/** What is late and what is open in the chosen team. */
function useBadges(teamId: string | null): SidebarBadges {
  const { data } = useQuery({ ...liveStatsQuery(teamId ?? ''), enabled: teamId !== null });
  if (!data) return {};
  return {
    '/todos': { value: data.overdueTodos, label: 'overdue' },
    '/issues': { value: data.openIssues, label: 'open' },
  };
}

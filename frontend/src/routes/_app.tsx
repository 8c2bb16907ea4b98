import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import {
  countOverdue,
  liveStatsQuery,
  statsQuery,
} from '../features/dashboard/dashboard-queries.ts';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { unreadQuery } from '../features/notifications/notifications-queries.ts';
import { sessionQuery } from '../features/session/session-queries.ts';
import { SignInRedirect } from '../features/session/sign-in/sign-in-redirect.tsx';
import { useSignOut } from '../features/session/use-sign-out.ts';
import { Brand } from '../features/shell/brand.tsx';
import { LoadingScreen } from '../features/shell/messages/loading-screen.tsx';
import { PageError } from '../features/shell/messages/page-error.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { shellCopy } from '../features/shell/shell-copy.ts';
import type { SidebarBadges } from '../features/shell/sidebar/sidebar.tsx';
import { useCommandPalette } from '../features/shell/use-command-palette.ts';
import { selectedTeamId } from '../features/teams/selected-team.ts';
import { TeamSelector } from '../features/teams/team-selector.tsx';
import { myTeamsQuery } from '../features/teams/teams-queries.ts';
import { useValidTeamSelection } from '../features/teams/use-team-selection.ts';
import { teamViewsQuery } from '../features/views/views-queries.ts';
import { useIdle } from '../kit/browser/when-idle.ts';
import { useNow } from '../kit/hooks/use-now.ts';
import { CompanyFormats, formatsOf } from '../ui/company-formats.tsx';
import { useUndoOwner } from '../ui/feedback/undo-owner.ts';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';
import { PaletteDialog } from '../ui/overlays/palette-dialog.tsx';
import { uiCopy } from '../ui/ui-copy.ts';
import { WriteAccess } from '../ui/write-access.tsx';

const AppPalette = lazyWithPreload(async () => (await import('./-app-palette.tsx')).AppPalette);
const ChoosePassword = lazyWithPreload(
  async () => (await import('../features/session/choose-password-screen.tsx')).ChoosePasswordScreen,
);
const RequiredFactor = lazyWithPreload(
  async () => (await import('../features/session/two-step/required-factor.tsx')).RequiredFactor,
);
const SidebarViews = lazyWithPreload(
  async () => (await import('./-sidebar-views.tsx')).SidebarViews,
);
const AtIdle = lazyWithPreload(async () => (await import('./-at-idle.tsx')).AtIdle);

export const Route = createFileRoute('/_app')({
  loader: ({ context: { queryClient } }) => {
    // Not awaited, so that the page's own requests start in parallel.
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
  if (user?.mustChangePassword) return <PasswordFirst user={user} />;
  if (user?.company.settings?.requiresSecondFactor) return <FactorFirst user={user} />;
  if (user) return <SignedInLayout user={user} />;
  return (
    <>
      {user === null && <SignInRedirect />}
      <LoadingScreen />
    </>
  );
}

/** An inviter knows the password, so nothing else is shown before it was changed. */
function PasswordFirst({ user }: { user: SessionUser }) {
  const { signOut, isPending } = useSignOut();
  return (
    <ChoosePassword
      fallback={<LoadingScreen />}
      user={user}
      brand={<Brand />}
      onSignOut={signOut}
      isSigningOut={isPending}
    />
  );
}

/** The company requires a second factor, which the user may have. */
function FactorFirst({ user }: { user: SessionUser }) {
  const { signOut, isPending } = useSignOut();
  return (
    <RequiredFactor
      fallback={<LoadingScreen />}
      loading={<LoadingScreen />}
      brand={<Brand />}
      onSignOut={signOut}
      isSigningOut={isPending}
    >
      <SignedInLayout user={user} />
    </RequiredFactor>
  );
}

function SignedInLayout({ user }: { user: SessionUser }) {
  const selection = useValidTeamSelection();
  const { signOut, isPending } = useSignOut();
  useUndoOwner(user.id);
  const isIdle = useIdle({ isNeeded: true });
  const { data: views = [] } = useQuery({
    ...teamViewsQuery(selection.teamId ?? '-'),
    enabled: isIdle && selection.teamId !== null,
  });
  const [isPaletteOpen, setPaletteOpen] = useCommandPalette();
  useEffect(AppPalette.preloadWhenIdle, []);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <WriteAccess value={user.role !== 'observer'}>
      <CompanyFormats value={formatsOf(user)}>
        <Shell
          user={user}
          teamSelector={<TeamSelector selection={selection} />}
          badges={useBadges(user.id, selection.teamId)}
          viewsGroup={(onNavigate) =>
            views.length > 0 && <SidebarViews views={views} onNavigate={onNavigate} />
          }
          notifications={<NotificationBell />}
          onOpenPalette={() => setPaletteOpen(true)}
          onSignOut={signOut}
          isSigningOut={isPending}
        >
          <CatchBoundary getResetKey={() => path} errorComponent={PageError}>
            <Outlet />
          </CatchBoundary>
          {isPaletteOpen && (
            <PaletteDialog label={uiCopy.openPalette} onClose={() => setPaletteOpen(false)}>
              {(field) => (
                <AppPalette field={field} user={user} onClose={() => setPaletteOpen(false)} />
              )}
            </PaletteDialog>
          )}
          {isIdle && <AtIdle user={user} />}
        </Shell>
      </CompanyFormats>
    </WriteAccess>
  );
}

/** The user's overdue todos and the unresolved issues of the selected team. */
function useBadges(userId: string, teamId: string | null): SidebarBadges {
  const now = useNow();
  const { data } = useQuery({ ...liveStatsQuery(teamId ?? ''), enabled: teamId !== null });
  if (!data) return {};
  return {
    '/todos': {
      value: countOverdue(data, now),
      search: { assignee: userId, due: 'overdue' },
      ...shellCopy.sidebar.overdueTodos,
    },
    '/issues': {
      value: data.openIssues,
      search: { status: 'unresolved' },
      ...shellCopy.sidebar.unresolvedIssues,
    },
  };
}

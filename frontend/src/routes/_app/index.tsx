import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { teamActivitiesQuery } from '../../features/activity/activity-queries.ts';
import { worldClocksQuery } from '../../features/clocks/clocks-queries.ts';
import { CustomizePanels } from '../../features/dashboard/customize-panels.tsx';
import { DashboardKeys } from '../../features/dashboard/dashboard-keys.tsx';
import { DashboardColumn } from '../../features/dashboard/dashboard-layout.tsx';
import { preferencesQuery, statsQuery } from '../../features/dashboard/dashboard-queries.ts';
import { DashboardSkeleton } from '../../features/dashboard/dashboard-skeleton.tsx';
import { NoTeams, TeamsUnreachable } from '../../features/dashboard/dashboard-states.tsx';
import { PanelGrid } from '../../features/dashboard/panel-grid.tsx';
import { PanelSlot } from '../../features/dashboard/panel-slot.tsx';
import { StatsStrip } from '../../features/dashboard/stats-strip.tsx';
import { usePanels } from '../../features/dashboard/use-panels.ts';
import { isChecklistOpen } from '../../features/getting-started/checklist.ts';
import { GettingStarted } from '../../features/getting-started/getting-started.tsx';
import { NoWorkYet } from '../../features/getting-started/no-work-yet.tsx';
import { teammatesQuery, userGoalsQuery } from '../../features/goals/goals-queries.ts';
import { openIssuesQuery } from '../../features/issues/issues-queries.ts';
import { EmailPrompt } from '../../features/session/email/email-prompt.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { welcome } from '../../features/shell/page/welcome.ts';
import { CreateTeam } from '../../features/teams/create-team.tsx';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { activeTimersQuery } from '../../features/time/time-queries.ts';
import { ActiveTimers } from '../../features/time/timers/active-timers.tsx';
import { useFirstTodoTitle } from '../../features/todos/quick-add/use-todo-title.ts';
import { userTodosQuery } from '../../features/todos/todos-queries.ts';
import { recallSession } from '../../kit/browser/session-memory.ts';
import { useIdle } from '../../kit/browser/when-idle.ts';
import { useElapsed } from '../../kit/hooks/use-elapsed.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { dashboardPanels } from './-dashboard-panels.ts';
import { InvitePeople } from './-invite-people.tsx';

const Prompts = lazyWithPreload(async () => (await import('./-prompts.tsx')).Prompts);

/** Prefetches all data of the page in parallel. */
function prefetchDashboard(queryClient: QueryClient): void {
  const userId = recallSession()?.userId;
  const teamId = selectedTeamId();
  if (teamId) void queryClient.prefetchQuery(statsQuery(teamId));
  if (userId) void queryClient.prefetchQuery(activeTimersQuery(userId));
  void queryClient.prefetchQuery(worldClocksQuery);
  void queryClient.prefetchQuery(preferencesQuery);
  if (teamId) void queryClient.prefetchQuery(teammatesQuery(teamId));
  if (userId) {
    void queryClient.prefetchQuery(userTodosQuery(userId, 'true'));
    void queryClient.prefetchQuery(userGoalsQuery(userId));
  }
  if (teamId) {
    void queryClient.prefetchQuery(teamActivitiesQuery(teamId));
    void queryClient.prefetchQuery(openIssuesQuery(teamId));
  }
}

export const Route = createFileRoute('/_app/')({
  staticData: { title: 'Team Dashboard', subtitle: welcome },
  loader: ({ context: { queryClient } }) => {
    // Without a session all requests would fail.
    if (recallSession()) prefetchDashboard(queryClient);
  },
  component: DashboardPage,
});

function DashboardPage() {
  const { data: user } = useQuery(sessionQuery);
  const isIdle = useIdle({ isNeeded: true });
  if (!user) return null;
  return (
    <>
      <Dashboard user={user} />
      <DashboardKeys />
      {isIdle && <Prompts user={user} />}
    </>
  );
}

/** How long the panels wait for the running timer, which is shown above them, ms. */
const timerTimeout = 1000;

function Dashboard({ user }: { user: SessionUser }) {
  const { teams, teamId, error, retry } = useTeamSelection();
  const [isInviting, setInviting] = useState(false);
  const hasTeam = teams && teams.length > 0;
  const mayWrite = useMayWrite();
  const isStarting = mayWrite && isChecklistOpen(user);
  if (error && !teams) return <TeamsUnreachable error={error} retry={retry} />;
  return (
    <DashboardColumn>
      <EmailPrompt user={user} />
      {mayWrite && (
        <GettingStarted
          user={user}
          hasTeam={hasTeam}
          teamId={teamId}
          onInvite={() => setInviting(true)}
          useTitle={useFirstTodoTitle}
        />
      )}
      {hasTeam !== false ? (
        <Panels userId={user.id} teamId={teamId} />
      ) : isStarting ? (
        <NoWorkYet />
      ) : (
        <NoTeams createTeam={<CreateTeam />} />
      )}
      {isStarting && (
        <InvitePeople inviter={user} teamId={teamId} open={isInviting} onOpenChange={setInviting} />
      )}
    </DashboardColumn>
  );
}

function Panels({ userId, teamId }: { userId: string; teamId: string | null }) {
  const { isPending } = useQuery(activeTimersQuery(userId));
  const isLate = useElapsed(timerTimeout);
  const panels = usePanels(dashboardPanels);
  if (!teamId || (isPending && !isLate)) return <DashboardSkeleton panels={panels} />;
  return (
    // Resets expanded and checked state when the team changes.
    <DashboardColumn key={teamId}>
      <StatsStrip userId={userId} teamId={teamId} />
      <ActiveTimers userId={userId} />
      <PanelGrid panels={panels}>
        {(panel, place) => (
          <PanelSlot panel={panel} panels={panels} place={place}>
            <panel.Content userId={userId} teamId={teamId} />
          </PanelSlot>
        )}
      </PanelGrid>
      <CustomizePanels panels={panels} />
    </DashboardColumn>
  );
}

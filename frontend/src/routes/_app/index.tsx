import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { SessionUser } from '#shared/people/user.ts';
import { teamActivitiesQuery } from '../../features/activity/activity-queries.ts';
import { TeamActivity } from '../../features/activity/team-activity.tsx';
import { worldClocksQuery } from '../../features/clocks/clock-queries.ts';
import { WorldClocks } from '../../features/clocks/world-clocks.tsx';
import { DashboardColumn, LowerLayout } from '../../features/dashboard/dashboard-layout.tsx';
import { preferencesQuery } from '../../features/dashboard/dashboard-queries.ts';
import { DashboardSkeleton } from '../../features/dashboard/dashboard-skeleton.tsx';
import { NoTeams, TeamsUnreachable } from '../../features/dashboard/dashboard-states.tsx';
import { StatsStrip } from '../../features/dashboard/stats-strip.tsx';
import { TeamMembers } from '../../features/dashboard/team-members.tsx';
import { runningGoalsQuery } from '../../features/goals/goal-queries.ts';
import { MyGoals } from '../../features/goals/my-goals.tsx';
import { CriticalIssues } from '../../features/issues/critical-issues.tsx';
import { openIssuesQuery } from '../../features/issues/issue-queries.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { selectedTeamId, useTeamSelection } from '../../features/teams/team-selection.ts';
import { ActiveTimers } from '../../features/time/active-timers.tsx';
import { activeTimersQuery } from '../../features/time/time-queries.ts';
import { MyTodos } from '../../features/todos/my-todos.tsx';
import { teammatesQuery, userTodosQuery } from '../../features/todos/todo-queries.ts';
import { recallSession } from '../../kit/session-memory.ts';
import { useEarlyKeys } from '../../kit/use-early-keys.ts';
import { useElapsed } from '../../kit/use-elapsed.ts';
import { useIdle } from '../../kit/use-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Prompts = lazyPart(async () => (await import('./-prompts.tsx')).Prompts);

/** Every read of the page, all at once: whoever shows it finds it on its way. */
function beginReads(queryClient: QueryClient): void {
  const userId = recallSession()?.userId;
  const teamId = selectedTeamId();
  void queryClient.prefetchQuery(worldClocksQuery);
  void queryClient.prefetchQuery(preferencesQuery);
  if (userId) {
    void queryClient.prefetchQuery(activeTimersQuery(userId));
    void queryClient.prefetchQuery(userTodosQuery(userId, 'true'));
    void queryClient.prefetchQuery(runningGoalsQuery(userId));
  }
  if (teamId) {
    void queryClient.prefetchQuery(teammatesQuery(teamId));
    void queryClient.prefetchQuery(teamActivitiesQuery(teamId));
    void queryClient.prefetchQuery(openIssuesQuery(teamId));
  }
}

export const Route = createFileRoute('/_app/')({
  staticData: {
    title: 'Team Dashboard',
    subtitle: ({ name }) => `Welcome back, ${name}! Here's what's happening with your team.`,
  },
  loader: ({ context: { queryClient } }) => {
    // Nobody is known to be signed in: nothing would be answered.
    if (recallSession()) beginReads(queryClient);
  },
  component: DashboardPage,
});

function DashboardPage() {
  const { data: user } = useQuery(sessionQuery);
  if (!user) return null;
  return (
    <>
      <Dashboard user={user} />
      <Later user={user} />
    </>
  );
}

/** At idle, or at the first key. */
function Later({ user }: { user: SessionUser }) {
  const isIdle = useIdle({ evenIfSavingData: true });
  const early = useEarlyKeys();
  return (isIdle || early.pressed.length > 0) && <Prompts user={user} early={early} />;
}

/** How long the panels wait to learn whether a timer stands above them, ms. */
const patience = 1000;

function Dashboard({ user: { id: userId } }: { user: SessionUser }) {
  const { teams, teamId, error, retry } = useTeamSelection();
  const { isPending } = useQuery(activeTimersQuery(userId));
  const isLate = useElapsed(patience);
  if (error && !teams) return <TeamsUnreachable error={error} retry={retry} />;
  if (teams?.length === 0) return <NoTeams />;
  if (!teamId || (isPending && !isLate)) return <DashboardSkeleton />;
  return (
    // What was unfolded or ticked belongs to the team it was seen in.
    <DashboardColumn key={teamId}>
      <StatsStrip userId={userId} teamId={teamId} />
      <ActiveTimers userId={userId} />
      <WorldClocks />
      <LowerLayout
        members={<TeamMembers userId={userId} teamId={teamId} />}
        goals={<MyGoals userId={userId} />}
        activity={<TeamActivity teamId={teamId} />}
        todos={<MyTodos userId={userId} teamId={teamId} />}
        issues={<CriticalIssues teamId={teamId} />}
      />
    </DashboardColumn>
  );
}

import { TeamActivity } from '../../features/activity/team-activity.tsx';
import { LowerLayout } from '../../features/dashboard/dashboard-layout.tsx';
import { TeamMembers } from '../../features/dashboard/team-members.tsx';
import { MyGoals } from '../../features/goals/my-goals.tsx';
import { CriticalIssues } from '../../features/issues/critical-issues.tsx';
import { MyTodos } from '../../features/todos/my-todos.tsx';

/** The dashboard below the day at a glance. Loaded right after the page, which it would delay. */
export function LowerPanels({ userId, teamId }: { userId: string; teamId: string }) {
  return (
    <LowerLayout
      members={<TeamMembers userId={userId} teamId={teamId} />}
      goals={<MyGoals userId={userId} />}
      activity={<TeamActivity teamId={teamId} />}
      todos={<MyTodos userId={userId} teamId={teamId} />}
      issues={<CriticalIssues teamId={teamId} />}
    />
  );
}

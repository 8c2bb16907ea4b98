import { activityCopy } from '../../features/activity/activity-copy.ts';
import { TeamActivity } from '../../features/activity/team-activity.tsx';
import { clocksCopy } from '../../features/clocks/clocks-copy.ts';
import { WorldClocks } from '../../features/clocks/world-clocks.tsx';
import { dashboardCopy } from '../../features/dashboard/dashboard-copy.ts';
import { TeamMembers } from '../../features/dashboard/team-members.tsx';
import type { PanelDescription } from '../../features/dashboard/use-panels.ts';
import { goalsCopy } from '../../features/goals/goals-copy.ts';
import { MyGoals } from '../../features/goals/my-goals.tsx';
import { CriticalIssues } from '../../features/issues/critical-issues.tsx';
import { issuesCopy } from '../../features/issues/issues-copy.ts';
import { MyTodos } from '../../features/todos/mine/my-todos.tsx';
import { todosCopy } from '../../features/todos/todos-copy.ts';

/** The panels of the dashboard in the specified order. Their ids are stored. */
export const dashboardPanels: readonly PanelDescription[] = [
  {
    id: 'clocks',
    title: clocksCopy.title,
    width: 'row',
    height: 'h-35.5',
    Content: WorldClocks,
  },
  {
    id: 'members',
    title: dashboardCopy.members.title,
    width: 'row',
    height: 'h-61 max-sm:h-134',
    Content: TeamMembers,
  },
  {
    id: 'goals',
    title: goalsCopy.myGoals.title,
    width: 'wide',
    height: 'h-54',
    stretches: true,
    Content: MyGoals,
  },
  {
    id: 'activity',
    title: activityCopy.title,
    width: 'narrow',
    height: 'max-lg:h-54',
    fillsRow: true,
    Content: TeamActivity,
  },
  {
    id: 'todos',
    title: todosCopy.myTodos.title,
    width: 'wide',
    height: 'h-100',
    isFirstOnPhone: true,
    Content: MyTodos,
  },
  {
    id: 'issues',
    title: issuesCopy.critical.title,
    width: 'narrow',
    height: 'h-90',
    Content: CriticalIssues,
  },
];

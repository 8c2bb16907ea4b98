import type { GoalScope, GoalStatus } from './goal.ts';

export const goalStatusLabels: Record<GoalStatus, string> = {
  on_track: 'On Track',
  off_track: 'Off Track',
  completed: 'Completed',
  failed: 'Failed',
  archived: 'Archived',
};

export const goalScopeLabels: Record<GoalScope, string> = {
  company: 'Company',
  team: 'Team',
  personal: 'Personal',
};

/** `Unknown` for an invalid status. */
export const goalStatusLabel = (status: string) =>
  Object.hasOwn(goalStatusLabels, status) ? goalStatusLabels[status as GoalStatus] : 'Unknown';

/** Neither completed, failed nor archived. */
export const isGoalRunning = ({ status }: { status: GoalStatus }) =>
  status === 'on_track' || status === 'off_track';

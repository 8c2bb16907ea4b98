import type { GoalStatus } from './goal.ts';

const labels: Record<GoalStatus, string> = {
  on_track: 'On track',
  off_track: 'Off track',
  completed: 'Completed',
  failed: 'Failed',
  archived: 'Archived',
};

/** The status in words; `Unknown` for any that is none. */
export const goalStatusLabel = (status: string) =>
  Object.hasOwn(labels, status) ? labels[status as GoalStatus] : 'Unknown';

import type { GoalStatus } from './goal.ts';

/** Neither completed, failed nor archived. */
export const isGoalRunning = ({ status }: { status: GoalStatus }) =>
  status === 'on_track' || status === 'off_track';

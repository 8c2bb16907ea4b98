import { Building2, UserRound, Users } from 'lucide-react';
import type { GoalScope, GoalStatus } from '#shared/goals/goal.ts';
import type { Option } from '../../ui/options.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Tone } from '../../ui/tone.ts';

export const goalStatusTones: Record<GoalStatus, Tone> = {
  on_track: 'green',
  off_track: 'red',
  completed: 'blue',
  failed: 'orange',
  archived: 'grey',
};

const statusNames: Record<GoalStatus, string> = {
  on_track: 'On Track',
  off_track: 'Off Track',
  completed: 'Completed',
  failed: 'Failed',
  archived: 'Archived',
};

export const goalStatusOptions: readonly Option<GoalStatus>[] = (
  Object.keys(statusNames) as GoalStatus[]
).map((value) => ({
  value,
  label: statusNames[value],
  icon: <StatusDot tone={goalStatusTones[value]} />,
}));

export const goalScopeOptions: readonly Option<GoalScope>[] = [
  { value: 'company', label: 'Company', icon: <Building2 aria-hidden /> },
  { value: 'team', label: 'Team', icon: <Users aria-hidden /> },
  { value: 'personal', label: 'Personal', icon: <UserRound aria-hidden /> },
];

/** The colour of its progress. */
export function progressTone(status: GoalStatus): Tone {
  if (status === 'off_track' || status === 'failed') return 'red';
  return status === 'completed' ? 'green' : 'accent';
}

import { Building2, type LucideIcon, UserRound, Users } from 'lucide-react';
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

export const goalStatusNames: Record<GoalStatus, string> = {
  on_track: 'On Track',
  off_track: 'Off Track',
  completed: 'Completed',
  failed: 'Failed',
  archived: 'Archived',
};

export const goalStatusOptions: readonly Option<GoalStatus>[] = (
  Object.keys(goalStatusNames) as GoalStatus[]
).map((value) => ({
  value,
  label: goalStatusNames[value],
  icon: <StatusDot tone={goalStatusTones[value]} />,
}));

export const goalScopeNames: Record<GoalScope, string> = {
  company: 'Company',
  team: 'Team',
  personal: 'Personal',
};

export const goalScopeIcons: Record<GoalScope, LucideIcon> = {
  company: Building2,
  team: Users,
  personal: UserRound,
};

export const goalScopeOptions: readonly Option<GoalScope>[] = (
  Object.keys(goalScopeNames) as GoalScope[]
).map((value) => {
  const Icon = goalScopeIcons[value];
  return { value, label: goalScopeNames[value], icon: <Icon aria-hidden /> };
});

/** The colour of its progress. */
export function progressTone(status: GoalStatus): Tone {
  if (status === 'off_track' || status === 'failed') return 'red';
  return status === 'completed' ? 'green' : 'accent';
}

import { Building2, type LucideIcon, UserRound, Users } from 'lucide-react';
import type { GoalScope, GoalStatus } from '#shared/goals/goal.ts';
import { goalScopeLabels, goalStatusLabels } from '#shared/goals/goal-labels.ts';
import type { Option } from '../../ui/forms/select/options.ts';
import { StatusDot } from '../../ui/primitives/status-dot.tsx';
import type { Tone } from '../../ui/primitives/tone.ts';

export const goalStatusTones: Record<GoalStatus, Tone> = {
  on_track: 'green',
  off_track: 'red',
  completed: 'blue',
  failed: 'orange',
  archived: 'grey',
};

export const goalStatusOptions: readonly Option<GoalStatus>[] = (
  Object.keys(goalStatusLabels) as GoalStatus[]
).map((value) => ({
  value,
  label: goalStatusLabels[value],
  icon: <StatusDot tone={goalStatusTones[value]} />,
}));

export const goalScopeIcons: Record<GoalScope, LucideIcon> = {
  company: Building2,
  team: Users,
  personal: UserRound,
};

export const goalScopeOptions: readonly Option<GoalScope>[] = (
  Object.keys(goalScopeLabels) as GoalScope[]
).map((value) => {
  const Icon = goalScopeIcons[value];
  return { value, label: goalScopeLabels[value], icon: <Icon aria-hidden /> };
});

export function progressTone(status: GoalStatus): Tone {
  if (status === 'off_track' || status === 'failed') return 'red';
  return status === 'completed' ? 'green' : 'accent';
}

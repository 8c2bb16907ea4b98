import { CircleAlert, CircleCheck, CircleDotDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { IssueStatus } from '#shared/issues/issue.ts';
import { issueStatusLabels, severityLabels } from '#shared/issues/issue-labels.ts';
import { issueLevels, issueStatuses } from '#shared/issues/issue-view.ts';
import type { Priority } from '#shared/kit/priority.ts';
import type { Option } from '../../ui/forms/select/options.ts';
import { StatusDot } from '../../ui/primitives/status-dot.tsx';
import type { Tone } from '../../ui/primitives/tone.ts';
import { IssueLevel } from './issue-level.tsx';
import { issuesCopy } from './issues-copy.ts';

export const issueStatusTones: Record<IssueStatus, Tone> = {
  open: 'red',
  in_progress: 'yellow',
  resolved: 'green',
  cancelled: 'grey',
};

export const issueStatusIcons: Record<IssueStatus, LucideIcon> = {
  open: CircleAlert,
  in_progress: CircleDotDashed,
  resolved: CircleCheck,
  cancelled: CircleX,
};

/** Whether its title is struck through. */
export const isOver = (status: IssueStatus) => status === 'resolved' || status === 'cancelled';

export const statusOptions: readonly Option<IssueStatus>[] = issueStatuses.map((value) => ({
  value,
  label: issueStatusLabels[value],
  icon: <StatusDot tone={issueStatusTones[value]} />,
}));

export const levelOptions: readonly Option<Priority>[] = issueLevels
  .map((level) => `${level}` as const)
  .map((value) => ({
    value,
    label: issuesCopy.level(value),
    description: value === '5' ? issuesCopy.highest : severityLabels[value],
    icon: <IssueLevel level={value} label="" />,
  }));

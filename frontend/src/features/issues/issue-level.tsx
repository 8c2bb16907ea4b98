import { issueUrgency } from '#shared/issues/issue-labels.ts';
import type { Priority } from '#shared/kit/priority.ts';
import { PriorityBars } from '../work/fields/priority-bars.tsx';
import { issuesCopy } from './issues-copy.ts';

interface IssueLevelProps {
  level: Priority;
  /** `Level 5` unless given. */
  label?: string;
}

export function IssueLevel({ level, label = issuesCopy.level(level) }: IssueLevelProps) {
  return <PriorityBars urgency={issueUrgency(level)} label={label} />;
}

import type { Priority, Urgency } from '../kit/priority.ts';
import type { IssueStatus } from './issue.ts';

export const issueStatusLabels: Record<IssueStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  cancelled: 'Cancelled',
};

/** Labels of levels on the dashboard. */
export const severityLabels: Record<Priority, string> = {
  '5': 'Critical',
  '4': 'High',
  '3': 'Medium',
  '2': 'Low',
  '1': 'Lowest',
};

/** Level 5 is the most urgent. */
export const issueUrgency = (level: Priority) => Number(level) as Urgency;

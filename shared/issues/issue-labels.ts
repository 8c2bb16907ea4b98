import type { Priority } from '../kit/priority.ts';
import type { IssueStatus } from './issue.ts';

export const issueStatusLabels: Record<IssueStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  cancelled: 'Cancelled',
};

/** What an issue's level means on the dashboard. */
export const severityLabels: Record<Priority, string> = {
  '5': 'Critical',
  '4': 'High',
  '3': 'Medium',
  '2': 'Low',
  '1': 'Lowest',
};

import type { Issue } from './issue.ts';

/** Neither resolved nor cancelled. */
export const isIssueOpen = ({ status }: Pick<Issue, 'status'>) =>
  status === 'open' || status === 'in_progress';

/** Where the dashboard speaks of critical and high. */
export const issueUrgency = ({ priority: level }: Pick<Issue, 'priority'>) =>
  ({ '5': 'critical', '4': 'high', '3': 'medium', '2': 'low', '1': 'low' })[level] as
    | 'critical'
    | 'high'
    | 'medium'
    | 'low';

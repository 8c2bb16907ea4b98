import type { Issue } from './issue.ts';

/** Neither resolved nor cancelled. */
export const isIssueOpen = ({ status }: Pick<Issue, 'status'>) =>
  status === 'open' || status === 'in_progress';

/** Critical or high, as on the dashboard. */
export const issueUrgency = ({ priority: level }: Pick<Issue, 'priority'>) =>
  ({ '5': 'critical', '4': 'high', '3': 'medium', '2': 'low', '1': 'low' })[level] as
    | 'critical'
    | 'high'
    | 'medium'
    | 'low';

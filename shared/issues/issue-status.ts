import type { Issue } from './issue.ts';

/** Neither resolved nor cancelled. */
export const isIssueOpen = ({ status }: Pick<Issue, 'status'>) =>
  status === 'open' || status === 'in_progress';

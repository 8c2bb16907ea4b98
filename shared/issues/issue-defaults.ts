/** Values of a new issue. */
export const issueDefaults = {
  description: null,
  priority: '3',
  status: 'open',
  archived: false,
  assigneeId: null,
  goalId: null,
  resolvedAt: null,
} as const;

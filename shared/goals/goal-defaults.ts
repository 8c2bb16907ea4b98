/** Values of a new goal. */
export const goalDefaults = {
  description: null,
  progress: 0,
  startDate: null,
  dueDate: null,
  assigneeId: null,
  status: 'on_track',
  priority: 'personal',
  archived: false,
  completedAt: null,
} as const;

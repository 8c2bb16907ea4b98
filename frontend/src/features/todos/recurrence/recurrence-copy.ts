/** Copy of repeating todos. */
export const recurrenceCopy = {
  title: 'Repeat',
  none: 'Does not repeat',
  /** While the rule in words is loading. */
  some: 'Repeats',
  startHint: 'The next todo is created when this one is completed or its day arrives.',
  changeHint: 'Changes apply to all future todos. Completed ones stay as they are.',
  loadFailed: "The assignee's time zone couldn't be loaded",
  repeats: 'Repeats',
  types: {
    none: 'Does not repeat',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    yearly: 'Yearly',
  },
  every: 'Every',
  units: {
    none: ['', ''],
    daily: ['day', 'days'],
    weekly: ['week', 'weeks'],
    monthly: ['month', 'months'],
    yearly: ['year', 'years'],
  },
  on: 'On',
  onDays: 'On these days',
  starts: 'Starts',
  ends: 'Ends',
  never: 'Never',
  noDays: 'Choose at least one day.',
  preview: 'Preview',
  next: 'Next',
  noneNext: 'No more todos: the schedule ends before the next one.',
  inTimeZone: (timeZone: string) =>
    `In the assignee's time zone, ${timeZone.replaceAll('_', ' ')}.`,
  changedByOthers: (schedule: string) =>
    `Someone else changed the schedule to: ${schedule}. Fields you haven't changed were updated.`,
  cancel: 'Cancel',
  save: 'Save',
};

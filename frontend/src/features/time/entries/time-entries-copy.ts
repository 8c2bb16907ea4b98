import { sentence } from '#shared/kit/sentence.ts';
/** Copy of time entries and of the form of one. */
export const timeEntriesCopy = {
  entry: {
    title: 'Manual entry',
    add: 'Add time entry',
    duration: 'Duration',
    durationPlaceholder: '2h 30m',
    date: 'Date',
    start: 'Start time',
    notes: 'Notes',
    notesPlaceholder: 'What did you work on?',
    invalidTime: 'Enter a time, such as 09:30',
    overlap: (todo: string, span: string, more: number) =>
      sentence`Overlaps with “${todo}”, ${span}${more > 0 ? ` and ${more} more` : ''}. You can still save it.`,
    cancel: 'Cancel',
    save: 'Save',
  },
  /** An entry of a todo that was deleted. */
  deletedTodo: {
    title: 'Edit time entry',
    text: (todo: string) => sentence`“${todo}” was deleted. Its logged time stays.`,
    delete: 'Delete entry',
  },
  entries: {
    title: 'Entries',
    label: 'Time entries',
    empty: 'No time has been logged yet.',
    loadFailed: 'Failed to load time entries',
    loadMore: 'Load more',
    showAll: (count: number) => `Show all (${count})`,
    showLess: 'Show less',
    edit: (what: string) => `Edit ${what}`,
    delete: (what: string) => `Delete ${what}`,
    noun: 'time entry',
    timeOf: (start: string) => `time entry from ${start}`,
    deleteTitle: 'Delete this time entry?',
    deleteText: (duration: string, span: string) =>
      `${duration} on ${span} will be removed from the total. You can't undo this.`,
    deleteConfirm: 'Delete entry',
    discardTitle: 'Discard this timer?',
    discardText: "The timer stops and no time is logged. You can't undo this.",
    discardConfirm: 'Discard timer',
  },
};

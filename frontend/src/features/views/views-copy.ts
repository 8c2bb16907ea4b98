import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';
import type { ViewedList } from '#shared/views/saved-view.ts';

const all: Record<ViewedList, string> = {
  todos: 'All todos',
  issues: 'All issues',
  goals: 'All goals',
};

/** Copy of the saved views of lists. */
export const viewsCopy = {
  /** The menu, and the group of the sidebar and the command palette. */
  label: 'Views',
  open: (name: string) => sentence`View: ${name}`,
  openEdited: (name: string) => sentence`View: ${name}, edited`,
  own: 'Only me',
  all,
  save: 'Save view…',
  update: 'Update view',
  rename: 'Rename…',
  opensByDefault: 'Open by default',
  delete: 'Delete view',
  dialog: {
    saveTitle: 'Save view',
    saveText: 'Keeps the search, filters, order and groups of this list under a name.',
    renameTitle: 'Rename view',
    name: 'Name',
    required: 'Name is required',
    share: (team: string) => sentence`Share with ${team}`,
    isDefault: 'Open by default',
    defaultForMe: 'For you, in every team',
    defaultForTeam: 'For everybody in the team without a default of their own',
    cancel: 'Cancel',
    submit: 'Save',
  },
  toasts: {
    saved: (name: string) => sentence`Saved “${name}”`,
    saveFailed: 'Failed to save the view',
    updated: (name: string) => sentence`Updated “${name}”`,
    updateFailed: 'Failed to update the view',
    renamed: (name: string) => sentence`Renamed to “${name}”`,
    renameFailed: 'Failed to rename the view',
    isDefault: (name: string) => sentence`“${name}” opens by default`,
    isNoDefault: (name: string) => sentence`“${name}” no longer opens by default`,
    deleted: (name: string) => sentence`Deleted “${name}”`,
    deletedTogether: (count: number) => `${countOf(count, 'view')} deleted`,
    deleteFailed: 'Failed to delete the view',
    restored: (name: string) => sentence`Restored “${name}”`,
    restoreFailed: 'Failed to restore the view',
  },
};

import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';

/** Copy of the shared components. */
export const uiCopy = {
  save: 'Save',
  cancel: 'Cancel',
  tooLong: (excess: number, limit: number) =>
    `${countOf(excess, 'character')} too long. Shorten it to ${limit.toLocaleString('en-US')}.`,
  close: 'Close',
  clear: 'Clear',
  undo: 'Undo',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  view: 'View',
  viewOf: (title: string) => sentence`View ${title}`,
  openPalette: 'Search or jump to…',
  menu: 'Menu',
  moreActions: 'More actions',
  offline: {
    title: "You're offline",
    text: "This will load when you're back online.",
  },
  missingCode: {
    title: "Part of this page couldn't be loaded",
    text: 'Check your connection, or reload to get the latest version.',
    reload: 'Reload',
  },
  toast: {
    dismiss: 'Dismiss',
    updated: (what: string) =>
      `${what.charAt(0).toUpperCase()}${what.slice(1)} updated successfully`,
    updateFailed: (what: string) => `Failed to update ${what}`,
    changedSince: 'Not undone: it has changed since',
    notSaved: (count: number) => `${countOf(count, 'change')} not saved`,
  },
  unsavedText: {
    title: (what: string) => `${what} was not saved`,
    youWrote: (reason: string, text: string) => sentence`${reason} You wrote: ${text}`,
    copy: 'Copy text',
    copied: 'Text copied',
  },
  /** Somebody else changed what is being edited. */
  editConflict: {
    showsLatest: "Someone else just changed this. You're seeing the latest version.",
    changed: 'Someone else changed this while you were editing',
    empty: "It's empty now.",
    saveMine: 'Save mine instead',
    keepTheirs: 'Keep theirs',
  },
  inlineEdit: {
    /** Announced after saving. */
    saved: 'Saved',
    value: (label: string, value: string) => sentence`${label}: ${value}`,
    unsavedDraft: 'You have an unsaved draft.',
    continueEditing: 'Continue editing',
  },
  title: {
    label: 'Title',
    edit: 'Edit title',
  },
  person: {
    presence: (name: string, isOnline: boolean) =>
      sentence`${name}, ${isOnline ? 'online' : 'offline'}`,
  },
  personFilter: {
    everyone: 'Everyone',
    search: 'Search people…',
    noneFound: 'No people found',
    unknown: 'Unknown user',
  },
  select: {
    placeholder: 'Select…',
    options: 'Options',
    search: 'Search…',
    noneFound: 'No results',
  },
  search: { clear: 'Clear search' },
  date: {
    add: 'Add date',
    none: 'No date',
  },
  quickAdd: {
    create: 'Create',
    remove: (label: string, words: string) => sentence`Remove ${label.toLowerCase()} “${words}”`,
    keepWords: (words: string) => sentence`Keep “${words}” in the title`,
  },
  list: {
    shortcuts: 'Keyboard shortcuts',
    options: 'List options',
    shownOf: (shown: number, count: string) => `${shown} of ${count}`,
    archived: (count: string) => `Archived: ${count}`,
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    page: 'On this page',
    list: 'In the list',
    show: 'Show keyboard shortcuts',
    goTo: 'Go to a page by its letter',
    search: 'Search',
    mine: 'Show only mine, or everybody’s',
    views: 'Saved views',
    new: (noun: string) => `New ${noun}`,
    open: (noun: string) => `Open the ${noun}`,
    editTitle: 'Edit the title',
    move: 'Move between items',
    ends: 'Go to the first or last item',
    pages: 'Move a page up or down',
    exit: 'Exit the field, then the list',
  },
};

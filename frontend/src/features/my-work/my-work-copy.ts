import { sentence } from '#shared/kit/sentence.ts';

/** Copy of the page with all work of a person. */
export const myWorkCopy = {
  /** Precedes the title of a row for screen readers. */
  kinds: { todo: 'Todo', issue: 'Issue', goal: 'Goal', milestone: 'Milestone' },
  /** Follows the number of a section for screen readers. */
  items: (count: number) => (count === 1 ? 'item' : 'items'),
  person: {
    label: 'Person',
    you: 'You',
    search: 'Search people…',
    noneFound: 'No people found',
    unknown: 'Unknown user',
  },
  loading: 'Loading the work…',
  loadFailed: "Couldn't load the work",
  emptyTitle: 'Nothing on your plate',
  emptyHint: 'Todos, issues, goals, and milestones assigned to you in any team appear here.',
  add: 'Add a todo',
  emptyTitleOf: (name: string) => sentence`Nothing on ${name}’s plate`,
  emptyHintOf: 'Todos, issues, goals, and milestones in teams that you can see appear here.',
  showMine: 'Show my work',
  shortcuts: {
    heading: 'In the lists',
    open: 'Open the item',
    toggle: 'Complete or reopen',
    edit: 'Edit the title',
    fields: [
      { keys: ['D'], does: 'Change the due date' },
      { keys: ['S'], does: 'Change the status' },
      { keys: ['P'], does: 'Change the priority of a todo' },
      { keys: ['L'], does: 'Change the level of an issue' },
      { keys: ['T'], does: 'Start or stop the timer' },
    ],
  },
};

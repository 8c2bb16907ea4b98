import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';

/** Copy of todos. */
export const todosCopy = {
  /** Goes into sentences of shared components: `3 todos`, `New todo`, `Todo updated successfully`. */
  things: ['todo', 'todos'] as const,
  /** The list of a team's todos. */
  list: {
    label: 'Todos',
    selectTeamTitle: 'Select a Team',
    selectTeamHint: 'Choose a team from the sidebar to manage todos',
    search: 'Search todos',
    status: 'Status',
    statuses: { all: 'All', pending: 'Pending', completed: 'Completed' },
    due: 'Due',
    dues: { all: 'Any date', overdue: 'Overdue', today: 'Due today' },
    loading: 'Loading todos…',
    loadFailed: 'Failed to fetch todos',
    tryAgain: 'Try again',
    emptyTitle: 'No todos found',
    emptyHint: 'Get started by creating your first todo above',
    noMatchHint: 'No todos match your search and filters.',
    clearFilters: 'Clear filters',
    emptyAction: 'Add a todo',
  },
  /** Labels of a todo's controls, on all screens. */
  fields: {
    complete: 'Mark as completed',
    reopen: 'Mark as not completed',
    title: 'Title',
    description: 'Description',
    descriptionPlaceholder: 'Add a description…',
    status: 'Status',
    priority: 'Priority',
    assignee: 'Assignee',
    team: 'Team',
    noTeam: 'No Team',
    loading: 'Loading...',
    startDate: 'Start date',
    addStartDate: 'Add start date',
    dueDate: 'Due date',
    addDueDate: 'Add due date',
    overdue: 'overdue',
    dateIs: (label: string, date: string) => `${label}: ${date}`,
  },
  /** Shortcuts of the date picker. */
  dateChoices: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    nextMonday: 'Next Monday',
    passed: (day: string, time: string) => `${day}, ${time} has passed`,
    at5PM: { today: 'Today 5PM', tomorrow: 'Tomorrow 5PM', nextMonday: 'Next Monday 5PM' },
  },
  row: {
    addDate: 'Add date',
    repeats: 'repeats',
    open: 'Open',
    editTitle: 'Edit title',
    delete: 'Delete',
  },
  quickAdd: {
    label: 'New todo',
    noun: 'todo',
    placeholder: 'Add a todo… e.g. Call Bob tomorrow 5pm',
    shortPlaceholder: 'Add a todo…',
    hint: 'Assigned to you and due today. To change that, end with a date, @name, or !1 to !5.',
    undatedHint:
      'Assigned to you. To change that, or to set a date, end with a date, @name, or !1 to !5.',
    noDueDate: 'No due date',
    announcedDue: (due: string) => `Due ${due}.`,
    announcedPriority: (priority: string) => `Priority ${priority}.`,
    announcedAssignee: (name: string) => sentence`Assigned to ${name}.`,
  },
  /** The page of one todo. */
  detail: {
    back: 'Back to Todos',
    delete: 'Delete Todo',
    loading: 'Loading todo…',
    loadFailed: 'Failed to load todo',
    notFoundTitle: 'Todo Not Found',
    notFoundHint: "The todo you're looking for doesn't exist or has been deleted.",
    invalidUrlTitle: 'Invalid Todo URL',
    invalidUrlHint: 'No todo ID provided in the URL.',
    activity: 'Activity',
    properties: 'Properties',
    assignees: 'Assignees',
    dates: 'Dates',
    repeat: 'Repeat',
    trackTime: 'Track Time',
    goal: 'Goal',
    tags: 'Tags',
    noTags: 'Empty',
  },
  /** The todos of a goal. */
  related: {
    title: 'Related Todos',
    empty: 'No todos linked to this goal yet.',
    emptyHint: 'Add one, or link an existing todo.',
    add: 'Add a todo',
    link: 'Link a todo',
    unlink: 'Unlink from Goal',
    editTitle: 'Quick Edit',
    addStart: 'Add start',
    addDue: 'Add due',
    nearDays: ['Yesterday', 'Today', 'Tomorrow'],
  },
  /** My todos on the dashboard. */
  myTodos: {
    title: 'My Todos',
    dueToday: (count: number) => `${count} due today`,
    emptyTitle: 'Nothing to do',
    emptyHint: 'Your open todos in this team show here.',
    add: 'Add a todo',
    addedFor: (name: string) => sentence`Assigned to ${name}.`,
    addedForNobody: 'Not assigned to anyone.',
    addedBelow: "It's further down in the full list.",
    /** Without the number while it is not known. */
    viewAll: (count: number | undefined) =>
      count === undefined ? 'View all todos' : `View all ${count} todos`,
    complete: (todo: string) => sentence`Mark ${todo} as completed`,
    reopen: (todo: string) => sentence`Mark ${todo} as not completed`,
    /** Followed by the due date. */
    reschedule: (todo: string) => sentence`Reschedule ${todo}, due:`,
    due: (date: string) => `Due ${date}`,
    setDueDate: 'Set a due date',
  },
  /** The todos of a person, on the profile. */
  personTodos: {
    title: 'Todos',
    titles: { open: 'Active todos', completed: 'Completed todos' },
    loadFailed: 'Failed to load todos',
    emptyTitle: 'No todos assigned',
    emptyHint: 'Todos assigned to this person show here.',
  },
  /** After a change of a repeating todo. */
  futureTodos: {
    question: 'Only this todo was changed. Change future todos too?',
    change: 'Change future todos',
    keep: 'Leave as is',
  },
  deletion: {
    title: 'Delete this todo?',
    people: (names: readonly string[]) =>
      names.length < 3
        ? names.join(' and ')
        : `${names[0]} and ${countOf(names.length - 1, 'other')}`,
    time: (people: string, time: string, entries: number, isComplete: boolean) =>
      `${people} logged ${isComplete ? '' : 'at least '}${time} on it (${countOf(entries, 'entry', 'entries')}). The time stays in timesheets, and they will be notified.`,
    timeOfMany: 'Others may have logged time on it. Logged time stays in timesheets.',
    repeatingTitle: 'Delete this repeating todo?',
    thisOnly: 'This todo and everything in it will be deleted. You can undo this.',
    following:
      "This todo, all future ones, and everything in them will be deleted. You can't undo this.",
    followingLabel: 'Delete this and future todos',
    followingHint: 'Otherwise future ones will still be created.',
    confirmThis: 'Delete todo',
    confirmFollowing: 'Delete todos',
  },
  toasts: {
    created: 'Todo created successfully',
    createFailed: 'Failed to create todo',
    noTeam: 'No team selected',
    updated: 'Todo updated successfully',
    updateFailed: 'Failed to update todo',
    /** Go into `… updated successfully` and `Failed to update …`. */
    fields: {
      title: 'todo title',
      startDate: 'todo start date',
      dueDate: 'todo due date',
      assigneeId: 'todo assignee',
      priority: 'todo priority',
    },
    relatedUpdated: 'Todo updated',
    relatedUpdateFailed: 'Failed to update todo status.',
    linked: 'Todo linked successfully',
    linkFailed: 'Failed to link todo',
    unlinked: 'Todo unlinked successfully',
    unlinkFailed: 'Failed to unlink todo',
    deleted: 'Todo deleted successfully',
    deletedTogether: (count: number) => `${countOf(count, 'todo')} deleted`,
    deleteFailed: 'Failed to delete todo',
    restored: 'Todo restored',
    restoreFailed: 'Failed to restore todo',
    undo: 'Undo',
  },
  shortcuts: {
    toggle: 'Complete or reopen',
    assignee: 'Change the assignee',
    dueDate: 'Change the due date',
    status: 'Change the status',
    priority: 'Change the priority',
    delete: 'Delete the todo',
    newTodo: 'At the end of a new todo',
    typed: {
      dueDate: 'Set the due date',
      priority: 'Set the priority, 1 to 5',
      assignee: 'Set the assignee',
    },
    /** On the page of one todo. */
    newTimeEntry: 'New time entry',
    timeEntries: 'In the time entries',
    editTimeEntry: 'Edit your own entry',
    deleteTimeEntry: 'Delete your own entry',
  },
};

import { sentence } from '#shared/kit/sentence.ts';

interface Filters {
  search: string;
  /** `On Track`; undefined for all. */
  status: string | undefined;
  /** `Team`; undefined for all. */
  scope: string | undefined;
  isArchive: boolean;
}

/** Copy of the list of a team's goals. */
export const goalListCopy = {
  list: {
    selectTeamTitle: 'Select a Team',
    selectTeamHint: 'Choose a team from the sidebar to manage goals',
    label: 'Goals',
    search: 'Search goals',
    nouns: ['goal', 'goals'] as const,
    loading: 'Loading goals…',
    loadFailed: 'Failed to fetch goals',
    emptyTitle: 'No goals yet',
    emptyHint: 'Create your first goal to start tracking team objectives.',
    emptyAction: 'Create First Goal',
    archiveEmptyTitle: 'No archived goals',
    archiveEmptyHint: 'Completed goals will appear here after being archived.',
    showActive: 'Show active goals',
    noMatchTitle: 'No goals found',
    noMatchHint: ({ search, status, scope, isArchive }: Filters) => {
      const kind = [isArchive && 'archived', scope?.toLowerCase(), 'goals'].filter(Boolean);
      const goals = `${kind.join(' ')}${status ? ` with status “${status}”` : ''}`;
      return search
        ? sentence`No ${goals} match “${search}”. Try a different search or clear the filters.`
        : `No ${goals} match the filters. Clear them to see other goals.`;
    },
    clearFilters: 'Clear filters',
  },
  quickAdd: {
    label: 'New goal',
    noun: 'goal',
    placeholder: 'Add a goal…',
    action: 'Add Goal',
    titleRequired: 'Goal title is required',
    assignee: 'Assignee',
    scope: 'Scope',
    targetDate: 'Target date',
  },
  row: {
    scope: 'Scope',
    assignee: 'Assignee',
    targetDate: 'Target date',
    /** Precedes a date that can't be changed. */
    targetDateOf: 'Target date:',
    addTargetDate: 'Add date',
    delete: 'Delete goal',
    milestones: 'Milestones',
    milestonesOf: (goal: string) => sentence`Milestones of ${goal}`,
  },
  shortcuts: {
    noun: 'goal',
    toggle: 'Complete or reopen',
    status: 'Change the status',
    scope: 'Change the scope',
    assignee: 'Change the assignee',
    targetDate: 'Change the target date',
    milestones: 'Go to the milestones',
    delete: 'Delete the goal',
  },
};

import { sentence } from '#shared/kit/sentence.ts';

interface Filters {
  search: string;
  /** `In progress`; undefined for all. */
  status: string | undefined;
  /** `4`; undefined for all. */
  level: number | undefined;
  isArchive: boolean;
}

/** Copy of issues. */
export const issuesCopy = {
  notFoundTitle: 'Issue Not Found',
  notFoundText: "The issue you're looking for doesn't exist.",
  level: (level: string) => `Level ${level}`,
  /** Next to level 5 in the choice of a level. */
  highest: 'Highest',
  /** The list of a team's issues. */
  list: {
    selectTeamTitle: 'Select a Team',
    selectTeamHint: 'Choose a team from the sidebar to manage issues',
    label: 'Issues',
    search: 'Search issues',
    nouns: ['issue', 'issues'] as const,
    loading: 'Loading issues…',
    loadFailed: 'Failed to fetch issues',
    emptyTitle: 'No issues found',
    emptyHint: 'There are no open issues in this team. Add one when something blocks your work.',
    emptyAction: 'Create First Issue',
    archiveEmptyHint: 'Resolved issues will appear here after being archived.',
    showActive: 'Show active issues',
    noMatchHint: ({ search, status, level, isArchive }: Filters) => {
      const kind = [isArchive && 'archived', level && `level ${level}`, 'issues'].filter(Boolean);
      const issues = `${kind.join(' ')}${status ? ` with status “${status}”` : ''}`;
      return search
        ? sentence`No ${issues} match “${search}”. Try a different search or clear the filters.`
        : `No ${issues} match the filters. Clear them to see other issues.`;
    },
    clearFilters: 'Clear filters',
  },
  quickAdd: {
    label: 'New issue',
    noun: 'issue',
    placeholder: 'Add an issue…',
    action: 'Add Issue',
    assignee: 'Assignee',
    level: 'Level',
  },
  row: {
    status: 'Status',
    level: 'Level',
    assignee: 'Assignee',
    /** Precedes the title of a goal for screen readers. */
    goal: 'Goal:',
    day: (days: number) => `Day ${days}`,
    /** Precedes a date. */
    created: 'Created',
  },
  shortcuts: {
    noun: 'issue',
    toggle: 'Resolve or reopen',
    level: 'Change the level',
    status: 'Change the status',
    assignee: 'Change the assignee',
  },
  /** The page of one issue. */
  detail: {
    back: 'Back to Issues',
    loading: 'Loading issue...',
    loadFailedTitle: 'Error Loading Issue',
    loadFailedText: 'Failed to load issue details. Please try again.',
    loadFailedReason: (status: number) => `Failed to fetch issue: ${status}`,
    name: 'Title',
    archived: 'Archived',
    description: 'Description',
    descriptionPlaceholder: 'Click to add description...',
    comments: 'Comments',
    properties: 'Issue Properties',
    level: 'Level',
    status: 'Status',
    assignee: 'Assignee',
    goal: 'Goal',
    goalLoading: 'Loading...',
    reportedBy: 'Reported by',
    created: 'Created',
    resolved: 'Resolved',
    archive: 'Archive Issue',
    unarchive: 'Unarchive Issue',
  },
  /** The issues of a goal. */
  related: {
    title: 'Related Issues',
    nouns: ['issue', 'issues'] as const,
    empty: 'No issues linked to this goal yet.',
    emptyHint: 'Add one, or link an existing issue.',
    add: 'Add an issue',
    link: 'Link an issue',
    unlink: 'Unlink from Goal',
    editTitle: 'Edit title',
  },
  /** Critical issues on the dashboard. */
  critical: {
    title: 'Critical Issues',
    count: (issues: number) => `${issues} critical`,
    viewAll: 'View all',
    /** Follows `viewAll` for screen readers. */
    viewAllOf: 'issues',
    loading: 'Loading issues…',
    loadFailed: 'Failed to load issues',
    emptyTitle: 'No critical issues',
    emptyHint: 'Unresolved issues marked critical or high show here.',
  },
  /** Unresolved issues on a profile. */
  person: {
    title: 'Unresolved issues',
    loading: 'Loading issues…',
    loadFailed: 'Failed to load issues',
    emptyTitle: 'No unresolved issues',
    emptyHint: 'Open issues and those in progress that are assigned to this person show here.',
    more: 'issues',
  },
  toasts: {
    success: 'Success',
    created: 'Issue created successfully',
    createFailed: 'Failed to create issue',
    archived: 'Issue archived successfully',
    archiveFailed: 'Failed to archive issue',
    unarchived: 'Issue unarchived successfully',
    unarchiveFailed: 'Failed to unarchive issue',
    linked: 'Issue linked successfully',
    linkFailed: 'Failed to link issue',
    unlinked: 'Issue unlinked successfully',
    unlinkFailed: 'Failed to unlink issue',
    /** In “… updated successfully” and “Failed to update …”. */
    issue: 'issue',
    fields: {
      title: 'issue title',
      description: 'issue description',
      status: 'issue status',
      priority: 'issue priority',
      assigneeId: 'issue assignee',
    },
  },
};

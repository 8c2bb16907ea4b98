import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';

/** Copy of goals and milestones. */
export const goalsCopy = {
  /** Instead of the title of a goal that was not found. */
  unknown: 'Unknown Goal',
  /** Instead of a status that this product does not have. */
  unknownStatus: 'Unknown',
  atRisk: 'At Risk',
  notFoundTitle: 'Goal not found',
  notFoundText: "The goal you're looking for doesn't exist.",
  progressOf: (goal: string) => sentence`Progress of ${goal}`,
  /** Follows a due date for screen readers. */
  overdue: ', overdue',
  /** Precedes a date. */
  due: 'Due',
  /** The page of one goal. */
  detail: {
    back: 'Back to Goals',
    loading: 'Loading goal...',
    unarchive: 'Unarchive Goal',
    delete: 'Delete Goal',
    archived: 'Archived',
    name: 'Title',
    scope: 'Scope',
    status: 'Status',
    progress: 'Progress',
    progressInvalid: 'Enter a whole number from 0 to 100.',
    properties: 'Properties',
    startDate: 'Start date',
    setStartDate: 'Set start date',
    dueDate: 'Due date',
    setDueDate: 'Set due date',
    team: 'Team',
    editTeam: 'Edit team',
    noTeam: 'No Team',
    teamLoading: 'Loading...',
    owner: 'Owner',
    editOwner: 'Edit owner',
    searchOwner: 'Search members…',
    noOwnerFound: 'No members found',
    cancel: 'Cancel',
    description: 'Description',
    descriptionPlaceholder: 'No detailed description provided...',
    activity: 'Activity & Comments',
  },
  deletion: {
    title: 'Delete this goal?',
    /** Follows the title in quotes. */
    description:
      "will be deleted for everyone, along with its milestones and comments. Its todos and issues are kept. You can't undo this.",
    comments: (count: number, hasMore: boolean) =>
      hasMore ? `${count}+ comments` : countOf(count, 'comment'),
    confirm: 'Delete goal',
  },
  milestones: {
    title: 'Milestones Progress',
    add: 'Add Milestone',
    emptyTitle: 'No milestones yet',
    emptyHint: 'Break this goal down into steps. Its progress updates as you complete them.',
    emptyAction: 'Add Your First Milestone',
    complete: (completed: number, all: number) => `${completed} of ${all} Complete`,
    allComplete: 'All Complete!',
    remaining: (milestones: number) => `${milestones} remaining`,
    timeline: 'Milestone timeline',
  },
  milestone: {
    markCompleted: 'Mark as completed',
    markNotCompleted: 'Mark as not completed',
    completed: 'Completed:',
    notCompleted: 'Not completed:',
    title: 'Milestone title',
    description: 'Milestone description',
    addDescription: 'Add description',
    editDescription: 'Edit description',
    dueDate: 'Milestone due date',
    addDueDate: 'Add due date',
    assignee: 'Milestone assignee',
    actions: 'Milestone actions',
    delete: 'Delete milestone',
  },
  milestoneForm: {
    label: 'New milestone',
    title: 'Milestone title',
    titlePlaceholder: 'Milestone name',
    dueDateField: 'Due date (optional)',
    dueDate: 'Due date',
    addDueDate: 'Add due date',
    description: 'Description (optional)',
    descriptionPlaceholder: "How will you know it's done?",
    save: 'Save',
    cancel: 'Cancel',
    keys: 'Press Enter to save or Escape to cancel.',
  },
  milestoneDeletion: {
    title: 'Delete this milestone?',
    /** Follows the title in quotes. */
    description:
      "will be deleted for everyone, and the goal's progress will be recalculated from its other milestones. You can't undo this.",
    confirm: 'Delete milestone',
  },
  /** My goals on the dashboard. */
  myGoals: {
    title: 'My Goals',
    viewAll: 'View all',
    /** Follows `viewAll` for screen readers. */
    viewAllOf: 'goals',
    loading: 'Loading goals…',
    loadFailed: 'Failed to load goals',
    emptyTitle: 'No goals assigned to you',
    emptyHint: 'Goals assigned to you show here with their progress.',
    add: 'Set a goal',
  },
  /** The goals of a profile. */
  profile: {
    title: 'Goals',
    loading: 'Loading goals…',
    loadFailed: 'Failed to load goals',
    emptyTitle: 'No goals assigned',
    emptyHint: 'Assigned goals show here with their status and progress.',
    more: 'goals',
  },
  toasts: {
    created: 'Goal created successfully',
    createFailed: 'Failed to create goal',
    deleted: 'Goal deleted successfully',
    deleteFailed: 'Failed to delete goal',
    unarchived: 'Goal unarchived successfully',
    unarchiveFailed: 'Failed to unarchive goal',
    progressFailed: 'Failed to update goal progress',
    /** In “… updated successfully” and “Failed to update …”. */
    goal: 'goal',
    listFields: {
      title: 'goal title',
      status: 'goal status',
      assigneeId: 'goal assignee',
      dueDate: 'goal target date',
      priority: 'goal priority',
    },
    detailFields: {
      title: 'goal title',
      description: 'description',
      status: 'goal status',
      progress: 'goal progress',
      assigneeId: 'goal owner',
      startDate: 'start date',
      dueDate: 'due date',
      priority: 'goal priority',
      teamId: 'goal team',
    },
    milestone: 'milestone',
    milestoneFields: {
      title: 'milestone title',
      description: 'milestone description',
      dueDate: 'milestone due date',
      assigneeId: 'milestone assignee',
    },
    milestoneAdded: 'Milestone added successfully',
    milestoneAddFailed: 'Failed to add milestone',
    milestoneDeleted: 'Milestone deleted successfully',
    milestoneDeleteFailed: 'Failed to delete milestone',
  },
};

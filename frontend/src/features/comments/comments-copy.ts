import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';
import type { TodoField } from '#shared/todos/todo-fields.ts';

/** Copy of comments and history. */
export const commentsCopy = {
  composer: {
    label: 'Comment',
    placeholder: 'Write a comment…',
    toMention: 'to mention',
    toSend: 'to send',
    submit: 'Comment',
  },
  editor: {
    label: 'Edit comment',
    cancel: 'Cancel',
    save: 'Save',
  },
  mentions: {
    label: 'People to mention',
    found: (people: number) =>
      `${countOf(people, 'person', 'people')} found. Use the arrow keys and Enter to choose.`,
  },
  feed: {
    filter: 'Filter activity',
    all: 'All',
    comments: 'Comments',
    activity: 'Activity',
    /** The list when both are shown. */
    allLabel: 'Comments and activity',
    loading: 'Loading comments…',
    commentsFailed: 'Failed to load comments',
    activityFailed: 'Failed to load activity',
    empty: 'No comments yet. Be the first to comment!',
    write: 'Write a comment',
    notFoundTitle: 'Comment not found',
    notFoundText: "The comment you're looking for has been deleted.",
    showOlder: 'Show older',
    sending: 'Sending…',
    /** Announced when somebody else comments. */
    added: (name: string, text: string, more: number) =>
      sentence`${name} commented: ${text}${more > 0 ? `, and ${more} more` : ''}`,
  },
  comment: {
    edited: 'edited',
    editedAt: (date: string) => `Edited ${date}`,
    actions: 'Comment actions',
    edit: 'Edit',
    delete: 'Delete',
  },
  deletion: {
    title: 'Delete this comment?',
    description: "It will be deleted for everyone. You can't undo this.",
    confirm: 'Delete comment',
  },
  toasts: {
    added: 'Comment added',
    addedText: 'Your comment has been posted successfully.',
    addFailed: 'Failed to add comment. Please try again.',
    updateFailed: 'Failed to update comment. Please try again.',
    deleted: 'Comment deleted',
    deleteFailed: 'Failed to delete comment. Please try again.',
  },
  changes: {
    show: 'Show changes',
    hide: 'Hide changes',
    /** Precede the values for screen readers. */
    from: 'From',
    to: 'to',
    empty: 'None',
  },
  /**
   * Sentences of a todo's activity, after the name of the user. Values are inserted between the
   * parts.
   */
  todoHistory: {
    created: 'created this todo',
    commented: 'commented',
    completed: 'completed this todo',
    reopened: 'reopened this todo',
    archived: 'archived this todo',
    unarchived: 'unarchived this todo',
    changed: 'changed this todo',
    assigned: 'assigned this to',
    reassigned: 'reassigned this from',
    unassigned: 'unassigned',
    linked: 'linked this to the goal',
    linkedUnknown: 'linked this to a goal',
    unlinked: 'unlinked the goal',
    unlinkedUnknown: 'unlinked a goal',
    set: (field: string) => `set the ${field} to`,
    removed: (field: string) => `removed the ${field}`,
    changedFrom: (field: string) => `changed the ${field} from`,
    changedTo: 'to',
    changedFields: (fields: readonly string[]) => {
      if (fields.length <= 2) return `changed the ${fields.join(' and ')}`;
      return `changed the ${fields.slice(0, -1).join(', ')}, and ${fields.at(-1)}`;
    },
    fields: {
      status: 'status',
      assigneeId: 'assignee',
      priority: 'priority',
      title: 'title',
      description: 'description',
      startDate: 'start date',
      dueDate: 'due date',
      teamId: 'team',
      goalId: 'goal',
      archived: 'archive state',
      recurrenceType: 'repeat frequency',
      recurrenceInterval: 'repeat interval',
      recurrenceDaysOfWeek: 'repeat days',
      recurrenceStartDate: 'repeat start date',
      recurrenceEndDate: 'repeat end date',
    } satisfies Record<TodoField, string>,
    /** For several of the repeat fields. */
    repeatSchedule: 'repeat schedule',
    recurrenceTypes: {
      none: 'never',
      daily: 'daily',
      weekly: 'weekly',
      monthly: 'monthly',
      yearly: 'yearly',
    },
    isArchived: 'archived',
    isNotArchived: 'not archived',
    formerMember: 'a former member',
    otherTeam: 'another team',
    otherGoal: 'another goal',
  },
};

import { shorten } from '../kit/graphemes.ts';
import { sentence } from '../kit/sentence.ts';
import type { Notification } from './notification.ts';

/** The text of a notification. */
export type Notice = Pick<
  Notification,
  'type' | 'title' | 'message' | 'relatedEntityId' | 'relatedEntityType' | 'commentId'
>;

/** Instead of the text, when the recipient may no longer see what it is about. */
export const hiddenMessage = 'You can no longer see this.';

interface Named {
  id: string;
  name: string;
}

export interface TitledWork {
  id: string;
  title: string;
}

export type WorkType = 'todo' | 'goal' | 'issue';

const longestTitle = 120;
/** Beside the text of a comment, so that the item stays below a kilobyte. */
const longestCommentedTitle = 60;
const longestExcerpt = 120;

const titleOf = ({ title }: { title: string }, longest = longestTitle) => shorten(title, longest);

const assignedTitles: Record<WorkType, string> = {
  todo: 'New todo assigned to you',
  goal: 'New goal assigned to you',
  issue: 'New issue assigned to you',
};

export const assigned = (type: WorkType, work: TitledWork, giver: string): Notice => ({
  type: `${type}_assigned`,
  title: assignedTitles[type],
  message: sentence`${giver} assigned you “${titleOf(work)}”.`,
  relatedEntityType: type,
  relatedEntityId: work.id,
});

/** Links to the goal. */
export const milestoneAssigned = (
  milestone: { title: string },
  goal: TitledWork,
  giver: string,
): Notice => ({
  type: 'milestone_assigned',
  title: 'New milestone assigned to you',
  message: sentence`${giver} assigned you “${titleOf(milestone)}” of “${titleOf(goal)}”.`,
  relatedEntityType: 'goal',
  relatedEntityId: goal.id,
});

/** A comment with the names of the mentioned. */
export interface NoticedComment {
  id: string;
  text: string;
}

const aboutComment = (type: WorkType, work: TitledWork, comment: NoticedComment) => ({
  relatedEntityType: type,
  relatedEntityId: work.id,
  commentId: comment.id,
});

const excerptOf = ({ text }: NoticedComment) =>
  shorten(text.replaceAll(/\s+/g, ' ').trim(), longestExcerpt);

/** For mentioned users. */
export const mentioned = (
  type: WorkType,
  work: TitledWork,
  comment: NoticedComment,
  author: string,
): Notice => ({
  ...aboutComment(type, work, comment),
  type: 'mentioned',
  title: 'You were mentioned',
  message: sentence`${author} mentioned you on “${titleOf(work, longestCommentedTitle)}”: “${excerptOf(comment)}”`,
});

const commentedTitles: Record<WorkType, string> = {
  todo: 'New comment on your todo',
  goal: 'New comment on your goal',
  issue: 'New comment on your issue',
};

/** For the creator and the assignee of the commented item. */
export const commented = (
  type: WorkType,
  work: TitledWork,
  comment: NoticedComment,
  author: string,
): Notice => ({
  ...aboutComment(type, work, comment),
  type: 'commented',
  title: commentedTitles[type],
  message: sentence`${author} commented on “${titleOf(work, longestCommentedTitle)}”: “${excerptOf(comment)}”`,
});

export type DeletedType = 'todo' | 'goal' | 'scorecard' | 'measurable';

const deletedTitles: Record<DeletedType, string> = {
  todo: 'Todo deleted',
  goal: 'Goal deleted',
  scorecard: 'Scorecard deleted',
  measurable: 'Measurable deleted',
};

const keptTime = ' Your logged time stays in your timesheet.';

/** For those whose work it was, and those who logged time on it. Leads nowhere. */
export const itemDeleted = (
  type: DeletedType,
  title: string,
  by: string,
  { keepsTime }: { keepsTime: boolean },
): Notice => ({
  type: 'item_deleted',
  title: deletedTitles[type],
  message: `${sentence`${by} deleted “${titleOf({ title })}”.`}${keepsTime ? keptTime : ''}`,
  relatedEntityType: null,
  relatedEntityId: null,
});

/** For the members of a deleted team. Leads nowhere. */
export const teamDeleted = (team: string, by: string): Notice => ({
  type: 'item_deleted',
  title: 'Team deleted',
  message: sentence`${by} deleted your team ${team}. Logged time stays in timesheets.`,
  relatedEntityType: null,
  relatedEntityId: null,
});

/** `time` in the user's time zone: `17:00`; null at the end of the day. */
export const dueSoon = (
  todo: TitledWork,
  { day, time }: { day: 'today' | 'tomorrow'; time: string | null },
): Notice => ({
  type: 'due_today',
  title: `Due ${day}`,
  message: `${sentence`“${titleOf(todo)}” is due`} ${day}${time === null ? '' : ` at ${time}`}.`,
  relatedEntityType: 'todo',
  relatedEntityId: todo.id,
});

const aboutTeam = (team: Named) =>
  ({ type: 'joined_team', relatedEntityType: 'team', relatedEntityId: team.id }) as const;

const joined = (team: Named, newcomer: string): Notice => ({
  ...aboutTeam(team),
  title: 'New team member',
  message: sentence`${newcomer} joined your team ${team.name}.`,
});

/** For those who may approve it. */
export const asksToJoin = (team: Named, name: string): Notice => ({
  ...aboutTeam(team),
  title: 'Request to join your team',
  message: sentence`${name} asks to join ${team.name}. Approve or decline in its members.`,
});

const addedTo = (team: Named, adder: string): Notice => ({
  ...aboutTeam(team),
  title: 'You were added to a team',
  message: sentence`${adder} added you to ${team.name}.`,
});

/** For the team leader, and for a new member added by somebody else. */
export const noticesOfJoining = (
  team: Named & { leaderId: string | null },
  newcomer: Named,
  adder?: { name: string },
): (Notice & { userId: string })[] => [
  ...(team.leaderId ? [{ userId: team.leaderId, ...joined(team, newcomer.name) }] : []),
  ...(adder ? [{ userId: newcomer.id, ...addedTo(team, adder.name) }] : []),
];

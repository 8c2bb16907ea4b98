import type { Notification } from './notification.ts';

/** What a notification says, whoever is told. */
export type Notice = Pick<
  Notification,
  'type' | 'title' | 'message' | 'relatedEntityId' | 'relatedEntityType'
>;

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

const quoted = (title: string) => {
  const characters = Array.from(title);
  const shown =
    characters.length > longestTitle
      ? `${characters.slice(0, longestTitle).join('').trimEnd()}…`
      : title;
  return `“${shown}”`;
};

const assignedTitles: Record<WorkType, string> = {
  todo: 'A todo for you',
  goal: 'A goal for you',
  issue: 'An issue for you',
};

export const assigned = (type: WorkType, work: TitledWork, giver: string): Notice => ({
  type: `${type}_assigned`,
  title: assignedTitles[type],
  message: `${giver} assigned you ${quoted(work.title)}.`,
  relatedEntityType: type,
  relatedEntityId: work.id,
});

/** A click leads to the goal. */
export const milestoneAssigned = (
  milestone: { title: string },
  goal: TitledWork,
  giver: string,
): Notice => ({
  type: 'milestone_assigned',
  title: 'A milestone for you',
  message: `${giver} assigned you ${quoted(milestone.title)} of ${quoted(goal.title)}.`,
  relatedEntityType: 'goal',
  relatedEntityId: goal.id,
});

const aboutComment = (type: WorkType, work: TitledWork) => ({
  relatedEntityType: type,
  relatedEntityId: work.id,
});

/** For whom a comment names. */
export const mentioned = (type: WorkType, work: TitledWork, author: string): Notice => ({
  ...aboutComment(type, work),
  type: 'mentioned',
  title: 'You were mentioned',
  message: `${author} mentioned you in a comment on ${quoted(work.title)}.`,
});

const commentedTitles: Record<WorkType, string> = {
  todo: 'A comment on your todo',
  goal: 'A comment on your goal',
  issue: 'A comment on your issue',
};

/** For whoever made what is commented on, or has it to do. */
export const commented = (type: WorkType, work: TitledWork, author: string): Notice => ({
  ...aboutComment(type, work),
  type: 'commented',
  title: commentedTitles[type],
  message: `${author} commented on ${quoted(work.title)}.`,
});

/** `time` as the person's own clock says it: `17:00`. */
export const dueToday = (todo: TitledWork, time: string): Notice => ({
  type: 'due_today',
  title: 'Due today',
  message: `${quoted(todo.title)} is due today at ${time}.`,
  relatedEntityType: 'todo',
  relatedEntityId: todo.id,
});

/** For whom everything has passed to that somebody else had. */
export const tookOver = (from: string, count: number, giver: string): Notice => ({
  type: 'todo_assigned',
  title: `The work of ${from} is yours now`,
  message: `${giver} handed ${count === 1 ? 'one thing' : `${count} things`} over to you.`,
  relatedEntityType: null,
  relatedEntityId: null,
});

const aboutTeam = (team: Named) =>
  ({ type: 'joined_team', relatedEntityType: 'team', relatedEntityId: team.id }) as const;

const joined = (team: Named, newcomer: string): Notice => ({
  ...aboutTeam(team),
  title: 'New team member',
  message: `${newcomer} joined your team ${team.name}.`,
});

const addedTo = (team: Named, adder: string): Notice => ({
  ...aboutTeam(team),
  title: 'You have a new team',
  message: `${adder} added you to ${team.name}.`,
});

/** For the team's leader, and for a newcomer whom somebody else added. */
export const noticesOfJoining = (
  team: Named & { leaderId: string | null },
  newcomer: Named,
  adder?: { name: string },
): (Notice & { userId: string })[] => [
  ...(team.leaderId ? [{ userId: team.leaderId, ...joined(team, newcomer.name) }] : []),
  ...(adder ? [{ userId: newcomer.id, ...addedTo(team, adder.name) }] : []),
];

/** For whom a team has passed to. */
export const leadsNow = (team: Named, giver: string): Notice => ({
  ...aboutTeam(team),
  title: 'You lead a team',
  message: `${giver} made you the leader of ${team.name}.`,
});

import { isolated, sentence } from '../kit/sentence.ts';
import { changedFields } from '../work/changed-fields.ts';
import type { Goal } from './goal.ts';
import type { GoalActivity } from './goal-activity.ts';
import type { GoalField } from './goal-fields.ts';
import { goalScopeLabels, goalStatusLabel } from './goal-labels.ts';
import type { Milestone } from './milestone.ts';

type GoalHistoryLine = Pick<GoalActivity, 'action' | 'details'>;

/** Names that are not part of a goal. */
export interface HistoryNames {
  /** Name of an assignee. */
  nameOf: (userId: string) => string;
}

const yearOf = (date: string) => date.slice(0, 4);

/** `May 5`, with the year unless the change was in that year. */
const formatDay = (day: string, changedAt: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(yearOf(day) !== yearOf(changedAt) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));

const dated = (name: string, day: string | null, { updatedAt }: Pick<Goal, 'updatedAt'>) =>
  day === null ? `removed the ${name}` : `set the ${name} to ${formatDay(day, updatedAt)}`;

const assigned = (it: string, userId: string | null, { nameOf }: HistoryNames) =>
  userId === null ? `left ${it} unassigned` : `assigned ${it} to ${isolated(nameOf(userId))}`;

const statusWords = (before: Goal, after: Goal) => {
  if (after.status === 'completed') return 'completed this goal';
  if (after.status === 'archived') return 'archived this goal';
  return `changed the status from ${goalStatusLabel(before.status)} to ${goalStatusLabel(after.status)}`;
};

type Words = (before: Goal, after: Goal, names: HistoryNames) => string;

/** In display order. Archiving often follows from the status, see `archiveWords`. */
const wordsOf: Record<Exclude<GoalField, 'archived'>, Words> = {
  status: statusWords,
  title: (_, { title }) => sentence`renamed this goal to “${title}”`,
  description: () => 'changed the description',
  priority: (_, { priority }) => `changed the scope to ${goalScopeLabels[priority]}`,
  assigneeId: (_, { assigneeId }, names) => assigned('this goal', assigneeId, names),
  startDate: (_, after) => dated('start date', after.startDate, after),
  dueDate: (_, after) => dated('due date', after.dueDate, after),
  progress: (_, { progress }) => `set the progress to ${progress}%`,
  teamId: () => 'moved this goal to another team',
};

const archiveWords = (before: Goal, after: Goal) =>
  before.archived === after.archived || before.status !== after.status
    ? []
    : [after.archived ? 'archived this goal' : 'unarchived this goal'];

const actionOf = (before: Goal, after: Goal): GoalActivity['action'] => {
  if (before.status !== after.status)
    return after.status === 'completed' ? 'completed' : 'status_changed';
  if (before.assigneeId !== after.assigneeId) return 'assigned';
  return before.dueDate === after.dueDate ? 'updated' : 'due_date_changed';
};

const joined = (phrases: string[]) =>
  phrases.length <= 2
    ? phrases.join(' and ')
    : `${phrases.slice(0, -1).join(', ')}, and ${phrases.at(-1)}`;

/** Undefined if nothing is recorded. */
export const describeGoalChange = (
  before: Goal,
  after: Goal,
  names: HistoryNames,
): GoalHistoryLine | undefined => {
  const fields: readonly string[] = changedFields(before, after);
  const changed = Object.entries(wordsOf).filter(([field]) => fields.includes(field));
  const phrases = [
    ...changed.map(([, words]) => words(before, after, names)),
    ...archiveWords(before, after),
  ];
  if (phrases.length === 0) return undefined;
  return { action: actionOf(before, after), details: joined(phrases) };
};

const milestoneWords = (before: Milestone, after: Milestone, names: HistoryNames) => {
  const phrases: string[] = [];
  const it = sentence`milestone “${before.title}”`;
  if (before.completed !== after.completed)
    phrases.push(`${after.completed ? 'completed' : 'reopened'} ${it}`);
  if (before.title !== after.title) phrases.push(`renamed ${it} to “${isolated(after.title)}”`);
  if (before.description !== after.description) phrases.push(`changed the description of ${it}`);
  if (before.dueDate !== after.dueDate)
    phrases.push(dated(`due date of ${it}`, after.dueDate, after));
  if (before.assigneeId !== after.assigneeId) phrases.push(assigned(it, after.assigneeId, names));
  return phrases;
};

/** Always an update of the goal, because completing a milestone does not complete it. */
export const describeMilestoneChange = (
  before: Milestone | undefined,
  after: Milestone | undefined,
  names: HistoryNames,
): GoalHistoryLine | undefined => {
  const phrases =
    before && after
      ? milestoneWords(before, after, names)
      : before
        ? [sentence`deleted milestone “${before.title}”`]
        : after
          ? [sentence`added milestone “${after.title}”`]
          : [];
  return phrases.length > 0 ? { action: 'updated', details: joined(phrases) } : undefined;
};

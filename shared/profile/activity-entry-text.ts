import { sentence } from '#shared/kit/sentence.ts';
import { statusLabels } from '#shared/todos/todo-labels.ts';

type Line = Record<string, unknown>;

interface Step {
  from: unknown;
  to: unknown;
}

const changesOf = ({ changes }: Line): Record<string, Step> =>
  typeof changes === 'string' ? JSON.parse(changes) : {};

const statusOf = (line: Line) => {
  const to = String(changesOf(line).status?.to);
  return Object.hasOwn(statusLabels, to)
    ? statusLabels[to as keyof typeof statusLabels]
    : 'Unknown';
};

const todoEntries: Record<string, (line: Line) => string> = {
  created: () => 'Created a todo',
  completed: () => 'Completed a todo',
  reopened: () => 'Reopened a todo',
  status_changed: (line) => `Set a todo to ${statusOf(line)}`,
  reassigned: (line) =>
    changesOf(line).assigneeId?.to === null ? 'Unassigned a todo' : 'Reassigned a todo',
  priority_changed: () => 'Changed the priority of a todo',
  updated: () => 'Updated a todo',
  commented: () => 'Commented on a todo',
};

const teamEntries: Record<string, string> = {
  created_issue: 'Reported an issue',
  resolved_issue: 'Resolved an issue',
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The text of an activity without the title of its subject; undefined if another entry records the
 * same action.
 */
export const describeActivity = {
  todo: (line: Line): string | undefined => todoEntries[String(line.action)]?.(line),
  goal: ({ details }: Line): string | undefined =>
    details ? capitalised(String(details).replace('this goal', 'a goal')) : undefined,
  team: ({ action, entityTitle }: Line): string | undefined =>
    action === 'joined_team'
      ? sentence`Joined the team ${String(entityTitle)}`
      : teamEntries[String(action)],
  comment: ({ parentType }: Line): string | undefined =>
    parentType === 'todo'
      ? undefined
      : `Commented on ${parentType === 'issue' ? 'an issue' : 'a goal'}`,
};

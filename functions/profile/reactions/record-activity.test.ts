import { expect, test } from '@jest/globals';
import { activityEntryOf } from './record-activity.ts';

const changes = (field: string, to: unknown) => JSON.stringify({ [field]: { from: 'x', to } });

const textOf = (item: object) =>
  activityEntryOf({ PK: 'C#c', id: 'i', user: { id: 'u' }, userId: 'u', ...item })?.description;

test.each([
  [{ action: 'created' }, 'Created a todo'],
  [{ action: 'completed' }, 'Completed a todo'],
  [{ action: 'reopened' }, 'Reopened a todo'],
  [
    { action: 'status_changed', changes: changes('status', 'not_started') },
    'Set a todo to Waiting',
  ],
  [{ action: 'status_changed', changes: changes('status', 'unheard_of') }, 'Set a todo to Unknown'],
  [{ action: 'status_changed' }, 'Set a todo to Unknown'],
  [{ action: 'reassigned' }, 'Reassigned a todo'],
  [{ action: 'reassigned', changes: changes('assigneeId', 'id') }, 'Reassigned a todo'],
  [{ action: 'reassigned', changes: changes('assigneeId', null) }, 'Unassigned a todo'],
  [{ action: 'priority_changed' }, 'Changed the priority of a todo'],
  [{ action: 'updated' }, 'Updated a todo'],
  [{ action: 'commented' }, 'Commented on a todo'],
  [{ action: 'archived' }, undefined],
  [{ action: 'completed', bySeries: true }, undefined],
])('a todo activity %j reads %s', (entry, text) => {
  expect(textOf({ type: 'todo_activity', ...entry })).toBe(text);
});

test.each([
  ['created this goal', 'Created a goal'],
  [
    'changed the status from On Track to Off Track',
    'Changed the status from On Track to Off Track',
  ],
])('a goal activity %s reads %s', (details, text) => {
  expect(textOf({ type: 'goal_activity', details })).toBe(text);
});

test.each([
  [{ action: 'created_issue' }, 'Reported an issue'],
  [{ action: 'resolved_issue' }, 'Resolved an issue'],
  [{ action: 'joined_team', entityTitle: 'Platform' }, 'Joined the team Platform'],
  [{ action: 'completed_todo' }, undefined],
])('a team activity %j reads %s', (entry, text) => {
  expect(textOf({ type: 'team_activity', ...entry })).toBe(text);
});

test.each([
  ['todo', undefined],
  ['goal', 'Commented on a goal'],
  ['issue', 'Commented on an issue'],
])('a comment on a %s reads %s', (parentType, text) => {
  expect(textOf({ type: 'comment', parentType })).toBe(text);
});

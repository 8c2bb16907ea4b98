import { expect, test } from 'vitest';
import type { Goal } from './goal.ts';
import { describeGoalChange, describeMilestoneChange } from './goal-history.ts';
import type { Milestone } from './milestone.ts';

const created = '2026-01-01T00:00:00.000Z';

const milestone: Milestone = {
  id: 'm',
  title: 'Beta',
  description: null,
  dueDate: null,
  completed: false,
  completedAt: null,
  assigneeId: null,
  createdAt: created,
  updatedAt: created,
};

const goal: Goal = {
  id: 'g',
  title: 'Ship',
  description: null,
  progress: 0,
  milestones: [],
  startDate: null,
  dueDate: null,
  teamId: 't',
  assigneeId: null,
  status: 'on_track',
  priority: 'personal',
  archived: false,
  createdBy: 'u',
  completedAt: null,
  createdAt: created,
  updatedAt: created,
};

const names = {
  nameOf: (userId: string) => ({ i: 'Idris Okafor' })[userId] ?? 'somebody',
};

const dueDate = '2030-05-05';

test.each<[Partial<Goal>, string, string]>([
  [{ status: 'off_track' }, 'status_changed', 'changed the status from On Track to Off Track'],
  [{ status: 'completed' }, 'completed', 'completed this goal'],
  [{ status: 'archived', archived: true }, 'status_changed', 'archived this goal'],
  [{ archived: true }, 'updated', 'archived this goal'],
  [{ assigneeId: 'i' }, 'assigned', 'assigned this goal to Idris Okafor'],
  [{ dueDate }, 'due_date_changed', 'set the due date to May 5, 2030'],
  [{ startDate: dueDate }, 'updated', 'set the start date to May 5, 2030'],
  [{ title: 'Ship it' }, 'updated', 'renamed this goal to “Ship it”'],
  [{ description: 'All of it' }, 'updated', 'changed the description'],
  [{ priority: 'company' }, 'updated', 'changed the scope to Company'],
  [{ progress: 40 }, 'updated', 'set the progress to 40%'],
  [{ teamId: 'other' }, 'updated', 'moved this goal to another team'],
  [
    { title: 'Ship it', progress: 37 },
    'updated',
    'renamed this goal to “Ship it” and set the progress to 37%',
  ],
  [
    { status: 'completed', assigneeId: 'i', dueDate },
    'completed',
    'completed this goal, assigned this goal to Idris Okafor, and set the due date to May 5, 2030',
  ],
])('%j is worded as %s: %s', (change, action, details) => {
  expect(describeGoalChange(goal, { ...goal, ...change }, names)).toEqual({ action, details });
});

test('names the year of a day unless the change was in that year', () => {
  const details = (change: Partial<Goal>) =>
    describeGoalChange(goal, { ...goal, ...change }, names)?.details;
  const updatedAt = '2030-01-02T16:00:00.000Z';
  expect(details({ dueDate, updatedAt })).toBe('set the due date to May 5');
  const startDate = '2029-12-31';
  expect(details({ startDate, updatedAt })).toBe('set the start date to Dec 31, 2029');
});

test('removed values are shown too', () => {
  const before: Goal = { ...goal, assigneeId: 'i', dueDate, archived: true };
  const details = (change: Partial<Goal>) =>
    describeGoalChange(before, { ...before, ...change }, names);
  expect(details({ assigneeId: null })?.details).toBe('left this goal unassigned');
  expect(details({ dueDate: null })?.details).toBe('removed the due date');
  expect(details({ archived: false })?.details).toBe('unarchived this goal');
  expect(details({ updatedAt: '2026-02-01T00:00:00.000Z' })).toBeUndefined();
});

test.each<[Partial<Milestone>, string]>([
  [{ completed: true, completedAt: created }, 'completed milestone “Beta”'],
  [{ title: 'Release' }, 'renamed milestone “Beta” to “Release”'],
  [{ description: 'For all' }, 'changed the description of milestone “Beta”'],
  [{ dueDate }, 'set the due date of milestone “Beta” to May 5, 2030'],
  [{ assigneeId: 'i' }, 'assigned milestone “Beta” to Idris Okafor'],
])('a milestone changed by %j: %s', (change, details) => {
  expect(describeMilestoneChange(milestone, { ...milestone, ...change }, names)).toEqual({
    action: 'updated',
    details,
  });
});

test('added, reopened and deleted milestones are shown', () => {
  expect(describeMilestoneChange(undefined, milestone, names)?.details).toBe(
    'added milestone “Beta”',
  );
  expect(describeMilestoneChange(milestone, undefined, names)?.details).toBe(
    'deleted milestone “Beta”',
  );
  const completed = { ...milestone, completed: true };
  expect(describeMilestoneChange(completed, milestone, names)?.details).toBe(
    'reopened milestone “Beta”',
  );
  expect(describeMilestoneChange(milestone, milestone, names)).toBeUndefined();
});

test('a milestone that is neither there before nor after is not shown', () => {
  expect(describeMilestoneChange(undefined, undefined, names)).toBeUndefined();
});

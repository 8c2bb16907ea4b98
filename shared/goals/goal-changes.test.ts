import { describe, expect, test } from 'vitest';
import type { Goal, GoalStatus } from './goal.ts';
import { changedGoal } from './goal-changes.ts';

const now = new Date('2026-03-19T10:07:00.000Z');
const then = '2026-02-03T15:22:00.000Z';

const goalWith = (status: GoalStatus, fields: Partial<Goal> = {}): Goal => ({
  id: 'hiring',
  title: 'Hire a cook',
  description: null,
  progress: 35,
  milestones: [],
  startDate: null,
  dueDate: '2026-05-07',
  teamId: 'kitchen',
  assigneeId: 'priya',
  status,
  priority: 'team',
  archived: false,
  createdBy: 'jun',
  completedAt: null,
  createdAt: then,
  updatedAt: then,
  ...fields,
});

test('a change keeps the other fields and says when it was made', () => {
  const goal = goalWith('off_track');
  expect(changedGoal(goal, { title: 'Hire two cooks', progress: 40 }, now)).toEqual({
    ...goal,
    title: 'Hire two cooks',
    progress: 40,
    updatedAt: '2026-03-19T10:07:00.000Z',
  });
});

test('a change to what a goal has already leaves it as it is', () => {
  const goal = goalWith('completed', { completedAt: then });
  const change = { status: 'completed', title: 'Hire a cook', archived: false } as const;
  expect(changedGoal(goal, change, now)).toBe(goal);
});

test.each([
  ['on_track', 'completed', '2026-03-19T10:07:00.000Z'],
  ['completed', 'completed', then],
  ['completed', 'off_track', null],
  ['completed', 'failed', null],
  ['on_track', 'failed', null],
] as const)('a goal that is %s and becomes %s was completed at %s', (from, status, completedAt) => {
  const goal = goalWith(from, { completedAt: from === 'completed' ? then : null });
  expect(changedGoal(goal, { status, progress: 71 }, now)).toMatchObject({ status, completedAt });
});

describe('the archive', () => {
  const archived = { status: 'archived', archived: true } as const;
  const failed = { status: 'failed', archived: true } as const;

  test.each([
    ['the status archives it', goalWith('off_track'), { status: 'archived' }, archived],
    ['the flag keeps its status', goalWith('failed'), { archived: true }, failed],
    [
      'another change leaves it there',
      goalWith('archived', { archived: true }),
      { title: 'Hire two cooks' },
      archived,
    ],
    [
      'another change leaves one with its own status there',
      goalWith('failed', { archived: true }),
      { title: 'Hire two cooks' },
      failed,
    ],
    [
      'another status of its own leaves it there',
      goalWith('off_track', { archived: true }),
      { status: 'failed' },
      failed,
    ],
    [
      'the flag wins over a status in the archive',
      goalWith('off_track'),
      { status: 'failed', archived: true },
      failed,
    ],
    [
      'the status wins over the flag',
      goalWith('failed', { archived: true }),
      { status: 'archived', archived: true },
      archived,
    ],
  ] as const)('has a goal: %s', (_, goal, change, expected) => {
    expect(changedGoal(goal, change, now)).toMatchObject(expected);
  });

  test.each([
    ['on track', goalWith('archived', { archived: true }), { archived: false }, 'on_track'],
    [
      'on track, though archived is given',
      goalWith('off_track'),
      { archived: false, status: 'archived' },
      'on_track',
    ],
    ['with its own status', goalWith('failed', { archived: true }), { archived: false }, 'failed'],
    [
      'with the given status',
      goalWith('archived', { archived: true }),
      { archived: false, status: 'off_track' },
      'off_track',
    ],
    [
      'by another status alone',
      goalWith('archived', { archived: true }),
      { status: 'off_track' },
      'off_track',
    ],
  ] as const)('is left %s', (_, goal, change, status) => {
    expect(changedGoal(goal, change, now)).toMatchObject({ status, archived: false });
  });

  test('has a goal that is given another status and the flag', () => {
    const change = { status: 'failed', archived: true } as const;
    const goal = goalWith('archived', { archived: true });
    expect(changedGoal(goal, change, now)).toMatchObject(failed);
  });

  test('does not take a goal that another change leaves outside', () => {
    expect(changedGoal(goalWith('off_track'), { progress: 36 }, now).archived).toBe(false);
  });

  test('takes no completion date from a goal that keeps its status', () => {
    const goal = goalWith('completed', { completedAt: then });
    expect(changedGoal(goal, { archived: true }, now)).toMatchObject({
      status: 'completed',
      completedAt: then,
    });
  });
});

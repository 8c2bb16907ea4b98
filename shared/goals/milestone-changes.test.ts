import { describe, expect, test } from 'vitest';
import type { Goal } from './goal.ts';
import type { Milestone } from './milestone.ts';
import { changedMilestone, newMilestone, withMilestones } from './milestone-changes.ts';

const now = new Date('2026-03-19T10:07:00.000Z');
const then = '2026-02-03T15:22:00.000Z';

const open: Milestone = {
  id: 'permit',
  title: 'Get the permit',
  description: 'From the city',
  dueDate: '2026-05-07',
  completed: false,
  completedAt: null,
  assigneeId: 'priya',
  createdAt: then,
  updatedAt: then,
};
const completed: Milestone = { ...open, completed: true, completedAt: then };

describe('a new milestone', () => {
  test('is open and has nothing but its title by default', () => {
    expect(newMilestone({ title: 'Find a room' }, 'room', now)).toEqual({
      id: 'room',
      title: 'Find a room',
      description: null,
      dueDate: null,
      completed: false,
      completedAt: null,
      assigneeId: null,
      createdAt: '2026-03-19T10:07:00.000Z',
      updatedAt: '2026-03-19T10:07:00.000Z',
    });
  });

  test('has what is given', () => {
    const given = {
      title: 'Find a room',
      description: 'With a window',
      dueDate: '2026-04-11',
      assigneeId: 'jun',
      completed: true,
      completedAt: '2026-03-17T08:41:00.000Z',
    };
    expect(newMilestone(given, 'room', now)).toEqual({
      ...given,
      id: 'room',
      createdAt: '2026-03-19T10:07:00.000Z',
      updatedAt: '2026-03-19T10:07:00.000Z',
    });
  });

  test.each([
    [{ completed: true }, '2026-03-19T10:07:00.000Z'],
    [{ completed: true, completedAt: null }, '2026-03-19T10:07:00.000Z'],
    [{ completed: false, completedAt: then }, null],
    [{ completedAt: then }, null],
  ])('with %j was completed at %s', (given, completedAt) => {
    const made = newMilestone({ title: 'Find a room', ...given }, 'room', now);
    expect(made.completedAt).toBe(completedAt);
  });
});

describe('a changed milestone', () => {
  test('keeps its other fields and says when it was changed', () => {
    const change = { title: 'Get both permits', assigneeId: null };
    expect(changedMilestone(open, change, now)).toEqual({
      ...open,
      title: 'Get both permits',
      assigneeId: null,
      updatedAt: '2026-03-19T10:07:00.000Z',
    });
  });

  test('is the same one if nothing changes', () => {
    expect(changedMilestone(open, { title: 'Get the permit', completed: false }, now)).toBe(open);
    expect(changedMilestone(completed, { completed: true }, now)).toBe(completed);
  });

  const earlier = '2026-03-17T08:41:00.000Z';
  test.each([
    ['is completed now', open, { completed: true }, '2026-03-19T10:07:00.000Z'],
    ['is completed at a given time', open, { completed: true, completedAt: earlier }, earlier],
    ['was completed at another time', completed, { completedAt: earlier }, earlier],
    ['is renamed after its completion', completed, { title: 'Get both permits' }, then],
    ['is completed again', completed, { completed: true, title: 'Get both permits' }, then],
    ['is opened again', completed, { completed: false }, null],
    ['is open whatever time is given', open, { completedAt: earlier }, null],
    ['is opened whatever time is given', completed, { completed: false, completedAt: then }, null],
  ])('%s', (_, before, change, completedAt) => {
    expect(changedMilestone(before, change, now).completedAt).toBe(completedAt);
  });
});

describe('a goal with other milestones', () => {
  const goal: Goal = {
    id: 'opening',
    title: 'Open the café',
    description: null,
    progress: 35,
    milestones: [open],
    startDate: null,
    dueDate: null,
    teamId: 'kitchen',
    assigneeId: 'jun',
    status: 'on_track',
    priority: 'team',
    archived: false,
    createdBy: 'jun',
    completedAt: null,
    createdAt: then,
    updatedAt: then,
  };
  const room = { ...completed, id: 'room', dueDate: '2026-04-11' };
  const menu = { ...open, id: 'menu', dueDate: null };

  test('has them in order, and their progress', () => {
    expect(withMilestones(goal, [menu, open, room], now)).toEqual({
      ...goal,
      milestones: [room, open, menu],
      progress: 33,
      updatedAt: '2026-03-19T10:07:00.000Z',
    });
  });

  test('has no progress if none is completed', () => {
    expect(withMilestones(goal, [open], now).progress).toBe(0);
  });

  test('keeps its progress without milestones', () => {
    expect(withMilestones(goal, [], now)).toMatchObject({ milestones: [], progress: 35 });
  });
});

import { expect, test } from 'vitest';
import { withGoalIds } from './goal-response.ts';

test('each milestone of a response names its goal', () => {
  const milestone = {
    id: 'permit',
    title: 'Get the permit',
    description: null,
    dueDate: null,
    completed: false,
    completedAt: null,
    assigneeId: 'priya',
    createdAt: '2026-02-03T15:22:00.000Z',
    updatedAt: '2026-02-03T15:22:00.000Z',
  };
  const room = { ...milestone, id: 'room', title: 'Find a room' };
  const goal = { id: 'opening', title: 'Open the café', milestones: [milestone, room] };
  expect(withGoalIds(goal)).toEqual({
    id: 'opening',
    title: 'Open the café',
    milestones: [
      { ...milestone, goalId: 'opening' },
      { ...room, goalId: 'opening' },
    ],
  });
});

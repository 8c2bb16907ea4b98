import { expect, test } from 'vitest';
import { inTimelineOrder, progressOf } from './milestone-rules.ts';

const milestone = (id: string, dueDate: string | null, createdAt = '2026-01-01T00:00:00.000Z') => ({
  id,
  dueDate,
  createdAt,
});

test('milestones are sorted by due date, undated ones last, then by creation', () => {
  const milestones = [
    milestone('undated', null),
    milestone('late', '2030-02-01T00:00:00.000Z'),
    milestone('early', '2029-02-01T00:00:00.000Z'),
    milestone('made later', '2030-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
    milestone('b', '2030-01-01T00:00:00.000Z'),
    milestone('a', '2030-01-01T00:00:00.000Z'),
    milestone('undated and older', null, '2025-01-01T00:00:00.000Z'),
  ];
  const order = ['early', 'a', 'b', 'made later', 'late', 'undated and older', 'undated'];
  expect(inTimelineOrder(milestones).map(({ id }) => id)).toEqual(order);
  expect(milestones[0]!.id).toBe('undated');
});

test.each([
  [0, 0, undefined],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [3, 3, 100],
])('%i of %i are %s percent', (completed, all, percent) => {
  const milestones = Array.from({ length: all }, (_, n) => ({ completed: n < completed }));
  expect(progressOf(milestones)).toBe(percent);
});

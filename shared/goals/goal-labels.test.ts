import { expect, test } from 'vitest';
import { goalStatusLabel, isGoalRunning } from './goal-labels.ts';

test.each([
  ['off_track', 'Off Track'],
  ['archived', 'Archived'],
  ['shelved', 'Unknown'],
  ['toString', 'Unknown'],
])('the status %s is shown as %s', (status, label) => {
  expect(goalStatusLabel(status)).toBe(label);
});

test.each([
  ['on_track', true],
  ['off_track', true],
  ['completed', false],
  ['failed', false],
  ['archived', false],
] as const)('a goal that is %s is running: %s', (status, isRunning) => {
  expect(isGoalRunning({ status })).toBe(isRunning);
});

import { expect, test } from 'vitest';
import { periodLabels, ruleLabels, trailingLabels, unitLabels } from './scorecard-labels.ts';

test.each([
  ['periods', periodLabels, 5],
  ['units', unitLabels, 6],
  ['rules', ruleLabels, 6],
  ['trailing calculations', trailingLabels, 4],
])('people can tell all %s apart', (_, labels, count) => {
  const shown = new Set(Object.values(labels).map((label) => label.trim().toLowerCase()));
  shown.delete('');
  expect(shown.size).toBe(count);
});

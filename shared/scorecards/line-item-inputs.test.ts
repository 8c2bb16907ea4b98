import { expect, test } from 'vitest';
import { lineItemChange } from './line-item-inputs.ts';

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  [' 37.5 ', '37.5'],
  ['1h 19m', '1h 19m'],
])('the goal %j of a measurable becomes %j', (goalValue, expected) => {
  expect(lineItemChange.parse({ goalValue })).toEqual({ goalValue: expected });
});

test('a goal of a measurable must be a number', () => {
  expect(lineItemChange.safeParse({ goalValueTo: 'as many as possible' }).success).toBe(false);
});

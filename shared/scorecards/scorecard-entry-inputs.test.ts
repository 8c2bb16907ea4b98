import { expect, test } from 'vitest';
import { gridQuery } from './scorecard-entry-inputs.ts';

test.each([
  ['2026-11-20'],
  ['2026-11-20T23:59:59.999Z'],
  ['2026-11-20T00:19:59+13:00'],
  ['2026-11-20T21:07:33-09:30'],
])('%s means the day as written', (endDate) => {
  expect(gridQuery.parse({ endDate })).toEqual({ endDate: '2026-11-20' });
});

test.each([
  ['2026-02-30'],
  ['2026-02-30T08:19:59Z'],
  ['20.11.2026'],
  ['2026-11-20 08:19'],
  ['2026-11-20T'],
  ['2026-11-20Tnoon'],
  ['2026-11-20T08:19 and so on'],
  ['2026-11-20, 2026-11-27'],
])('%j is no day', (endDate) => {
  expect(gridQuery.safeParse({ endDate }).success).toBe(false);
});

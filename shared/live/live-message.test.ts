import { describe, expect, test } from 'vitest';
import { livePing } from './live-message.ts';
import { goalScope, teamScope, userScope } from './live-scope.ts';

const id = '5d1c9a70-3b1e-4f6c-8a43-2e7f90b1c6d5';

describe('what a page shows', () => {
  test.each([
    [teamScope(id), `team:${id}`],
    [userScope(id), `user:${id}`],
    [goalScope(id), `goal:${id}`],
    ['people', 'people'],
    ['time', 'time'],
  ])('may be %s', (scope, sent) => {
    expect(livePing.parse({ readAgoMs: 1307, shows: [scope] })).toEqual({
      readAgoMs: 1307,
      shows: [sent],
    });
  });

  test.each([
    'company',
    `todo:${id}`,
    `my-team:${id}`,
    `team:${id}7`,
    'team:7',
    `team:${id.toUpperCase()}`,
    'people!',
    'downtime',
    '',
    7,
    ['time'],
    null,
  ])('cannot be %j', (scope) => {
    expect(livePing.safeParse({ shows: [scope] }).success).toBe(false);
  });

  test('is twenty items at most', () => {
    expect(livePing.safeParse({ shows: Array(20).fill('time') }).success).toBe(true);
    expect(livePing.safeParse({ shows: Array(21).fill('time') }).success).toBe(false);
  });
});

test('a page cannot have read its data in the future', () => {
  expect(livePing.safeParse({ readAgoMs: 0 }).success).toBe(true);
  expect(livePing.safeParse({ readAgoMs: -3 }).success).toBe(false);
});

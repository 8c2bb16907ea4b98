import { describe, expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { allowsObservers, parameterNames, parseParams } from './route.ts';

const writes = routes.filter(({ method, access }) => method !== 'GET' && access === 'member');

test('observers read everything that members read, except invite links', () => {
  const reads = routes.filter(({ method }) => method === 'GET');
  const closed = reads.filter((route) => !allowsObservers(route));
  expect(closed.map(({ feature, name }) => `${feature}/${name}`)).toEqual([
    'teams/read-qr-code',
    'teams/read-qr-image',
  ]);
});

test('observers change no data of others except comments, and stop their timer', () => {
  const allowed = writes.filter((route) => route.reach !== 'self' && allowsObservers(route));
  expect(allowed.map(({ feature, name }) => `${feature}/${name}`)).toEqual([
    'comments/create-todo-comment',
    'comments/change-todo-comment',
    'comments/delete-todo-comment',
    'comments/create-goal-comment',
    'comments/change-goal-comment',
    'comments/delete-goal-comment',
    'comments/create-issue-comment',
    'comments/change-issue-comment',
    'comments/delete-issue-comment',
    'time/stop-timer',
  ]);
});

test('observers change their account and preferences', () => {
  const own = writes.filter(({ reach }) => reach === 'self');
  expect(own.filter((route) => !allowsObservers(route))).toEqual([]);
  expect([...new Set(own.map(({ feature }) => feature))].sort()).toEqual([
    'clocks',
    'dashboard',
    'notifications',
    'photos',
    'session',
    'timesheets',
  ]);
});

describe('the parameters of a path', () => {
  const path = '/api/teams/{teamId}/members/{userId}';
  const teamId = '5d1c9a70-3b1e-4f6c-8a43-2e7f90b1c6d5';
  const userId = '0b7e21f4-96d3-4c58-b1aa-7f30e5d2c817';

  test('have names', () => {
    expect(parameterNames(path)).toEqual(['teamId', 'userId']);
    expect(parameterNames('/api/teams')).toEqual([]);
  });

  test('are ids in lower case, and nothing else that was given', () => {
    const given = { teamId, userId: userId.toUpperCase(), other: teamId };
    expect(parseParams(path, given)).toEqual({ teamId, userId });
    expect(parseParams('/api/teams', given)).toEqual({});
  });

  test.each([undefined, '', '17', `${userId}0`])('are none if one is %j', (invalid) => {
    expect(parseParams(path, { teamId, userId: invalid })).toBeUndefined();
  });
});

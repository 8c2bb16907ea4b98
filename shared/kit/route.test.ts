import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { allowsObservers } from './route.ts';

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

import { expect, test } from 'vitest';
import { isOneOf, matchRead, pagedKey, reads, readsBelow } from './match-read.ts';
import { keyOf } from './query-client.ts';

const members = keyOf('GET /api/teams/{teamId}/members', { params: { teamId: 't' } });

test('a key matches its route, with the parameters and the query', () => {
  expect(matchRead(members, 'GET /api/teams/{teamId}/members')).toEqual({
    params: { teamId: 't' },
    query: {},
  });
  const stats = keyOf('GET /api/dashboard/stats', { query: { teamId: 't', timeZone: 'UTC' } });
  expect(matchRead(stats, 'GET /api/dashboard/stats')).toEqual({
    params: {},
    query: { teamId: 't', timeZone: 'UTC' },
  });
});

test('a key matches no route with more, fewer or other parts', () => {
  expect(reads(members, 'GET /api/teams', 'GET /api/teams/{teamId}')).toBe(false);
  expect(reads(members, 'GET /api/teams/{teamId}/qr', 'GET /api/teams/{teamId}/qr/image')).toBe(
    false,
  );
  expect(reads([], 'GET /api/teams')).toBe(false);
  expect(reads(['/api/teams', null], 'GET /api/teams')).toBe(false);
  expect(reads(members, 'GET /api/teams', 'GET /api/teams/{teamId}/members')).toBe(true);
});

test('a root is that of all routes below it', () => {
  expect(readsBelow(members, '/api/users', '/api/teams')).toBe(true);
  expect(readsBelow(keyOf('GET /api/timesheets'), '/api/timesheets')).toBe(true);
  expect(readsBelow(members, '/api/users')).toBe(false);
});

test('the pages of a list have its key', () => {
  expect(pagedKey(['pages', ...members])).toEqual(members);
  expect(pagedKey(members)).toBeUndefined();
});

test('a key is one of those that have the same parts', () => {
  const isListed = isOneOf([keyOf('GET /api/teams'), members]);
  expect(isListed(['/api/teams', 't', 'members'])).toBe(true);
  expect(isListed(['/api/teams'])).toBe(true);
  expect(isListed(['/api/teams', 't'])).toBe(false);
  expect(isListed(['/api/users'])).toBe(false);
});

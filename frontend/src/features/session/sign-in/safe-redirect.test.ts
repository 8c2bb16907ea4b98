import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test('allows a path of this app with query and hash', () => {
  expect(safeRedirect('/goals?x=1#top')).toBe('/goals?x=1#top');
  expect(safeRedirect('/team-invite/7')).toBe('/team-invite/7');
});

test.each([
  '//evil.example',
  '//',
  '/\\',
  '//[',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/../..//evil.example',
  'goals',
  '',
  '/',
  '/auth?redirect=/auth',
  undefined,
  7,
  ['/goals'],
])('rejects %j', (value) => {
  expect(safeRedirect(value)).toBeUndefined();
});

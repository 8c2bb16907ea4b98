import { afterAll, expect, test } from '@jest/globals';
import { isFromSite } from './reject-direct-request.ts';

const { ORIGIN_SECRETS } = process.env;
afterAll(() => {
  process.env.ORIGIN_SECRETS = ORIGIN_SECRETS;
});

test.each([
  ['only', 'only', true],
  ['new,old', 'new', true],
  ['new,old', 'old', true],
  ['new,old', 'new,old', false],
  ['new,old', 'ne', false],
  ['new,old', 'neu', false],
  ['new,old', '', false],
  ['new,old', undefined, false],
])('of the secrets %s, %j is accepted: %s', (secrets, sent, expected) => {
  process.env.ORIGIN_SECRETS = secrets;
  expect(isFromSite({ 'x-origin-secret': sent })).toBe(expected);
});

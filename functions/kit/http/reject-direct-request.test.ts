import { afterAll, describe, expect, test } from '@jest/globals';
import { DirectRequestError } from '#shared/kit/common-errors.ts';
import { isFromSite, rejectDirectRequest } from './reject-direct-request.ts';
import type { RouteEvent } from './route-request.ts';

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

describe('the middleware', () => {
  const handle = (headers: Record<string, string>) => () =>
    rejectDirectRequest().before!({ event: { headers } as unknown as RouteEvent } as never);

  test('lets a request of the site pass', () => {
    process.env.ORIGIN_SECRETS = 'new,old';
    expect(handle({ 'x-origin-secret': 'old' })).not.toThrow();
  });

  test.each([
    ['without a secret', {}],
    ['with another secret', { 'x-origin-secret': 'guessed' }],
  ])('rejects a request %s', (_, headers) => {
    process.env.ORIGIN_SECRETS = 'new,old';
    expect(handle(headers)).toThrow(DirectRequestError);
  });
});

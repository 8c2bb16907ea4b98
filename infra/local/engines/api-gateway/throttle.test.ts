import { expect, test } from '@jest/globals';
import { startHttpApi, testRoute } from './testing/start-http-api.ts';

/** Signing in twice a second, three times at once. */
const startApi = () => {
  let milliseconds = 0;
  const invoked: string[] = [];
  const throttle = { requestsPerSecond: 2, burst: 3 };
  const send = startHttpApi(
    [{ ...testRoute('POST /api/login'), throttle }, testRoute('POST /api/logout')],
    async (_, event) => {
      invoked.push((event as { routeKey: string }).routeKey);
      return { statusCode: 200 };
    },
    () => milliseconds,
  );
  const post = async (path: string) => {
    const { status, body } = await send('POST', path);
    return [status, body];
  };
  const pass = (ms: number) => {
    milliseconds += ms;
  };
  return { post, pass, invoked };
};

const ok = [200, ''];
const tooMany = [429, '{"message":"Too Many Requests"}'];

test('a route above its burst returns 429 without running its function', async () => {
  const { post, invoked } = startApi();
  for (const expected of [ok, ok, ok, tooMany, tooMany])
    expect(await post('/api/login')).toEqual(expected);
  expect(invoked).toHaveLength(3);
});

test('a throttled route leaves the others alone', async () => {
  const { post } = startApi();
  for (let count = 0; count < 5; count++) await post('/api/login');
  for (let count = 0; count < 5; count++) expect(await post('/api/logout')).toEqual(ok);
});

test('a throttled route gets requests again at its rate, up to its burst', async () => {
  const { post, pass } = startApi();
  for (let count = 0; count < 3; count++) await post('/api/login');
  pass(499);
  expect(await post('/api/login')).toEqual(tooMany);
  pass(1);
  for (const expected of [ok, tooMany]) expect(await post('/api/login')).toEqual(expected);
  pass(60_000);
  for (const expected of [ok, ok, ok, tooMany]) expect(await post('/api/login')).toEqual(expected);
});

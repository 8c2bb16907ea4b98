import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { call } from './call.ts';
import { useServerSilence } from './server-silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An API whose team list is answered when told to. */
function setUp() {
  const api = fakeApi();
  const held: (() => void)[] = [];
  api.on('GET /api/teams', () => new Promise((done) => held.push(() => done({ body: [] }))));
  api.on('GET /api/notifications', { body: [] });
  const { result } = renderHook(() => useServerSilence());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const answer = () => act(async () => held.shift()?.());
  return { api, pass, answer, isSilent: () => result.current };
}

test('the server is silent when a request has waited for 5 s, until it is answered', async () => {
  const { pass, answer, isSilent } = setUp();
  const read = call('GET /api/teams');
  await pass(4999);
  expect(isSilent()).toBe(false);
  await pass(1);
  expect(isSilent()).toBe(true);
  await answer();
  await read;
  expect(isSilent()).toBe(false);
});

test('one slow request among others that are answered is no silence', async () => {
  const { pass, answer, isSilent } = setUp();
  const read = call('GET /api/teams');
  await pass(3000);
  await call('GET /api/notifications');
  await pass(10_000);
  expect(isSilent()).toBe(false);
  const another = call('GET /api/teams');
  await pass(5000);
  expect(isSilent()).toBe(true);
  await answer();
  await answer();
  await Promise.all([read, another]);
  expect(isSilent()).toBe(false);
});

test('a request that fails without a response ends the silence', async () => {
  const { api, pass, isSilent } = setUp();
  let fail: (() => void) | undefined;
  api.on(
    'GET /api/teams',
    () => new Promise((_, reject) => (fail = () => reject(new TypeError('x')))),
  );
  const read = expect(call('GET /api/teams')).rejects.toMatchObject({ name: 'NetworkError' });
  await pass(5000);
  expect(isSilent()).toBe(true);
  await act(async () => fail?.());
  await read;
  expect(isSilent()).toBe(false);
});

test('a request that failed at once makes no silence later', async () => {
  const { api, pass, isSilent } = setUp();
  api.on('GET /api/teams', () => Promise.reject(new TypeError('x')));
  await expect(call('GET /api/teams')).rejects.toMatchObject({ name: 'NetworkError' });
  await pass(7003);
  expect(isSilent()).toBe(false);
});

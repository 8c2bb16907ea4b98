import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { invoke } from '#functions/testing/invoke.ts';
import { handler } from './report-page-error.ts';

const lines: string[] = [];
const { LOG_LEVEL } = process.env;
beforeEach(() => {
  lines.length = 0;
  process.env.LOG_LEVEL = 'info';
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => {
    lines.push(String(line));
  });
});
afterEach(() => {
  process.env.LOG_LEVEL = LOG_LEVEL;
  jest.restoreAllMocks();
});

const body = { kind: 'TypeError', place: '/assets/main-Ab12_-x.js:1:23456' };
const reported = () =>
  lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'page_error');

test('logs where a script failed, once for each report', async () => {
  expect((await invoke(handler, { body })).status).toBe(204);
  expect(reported()).toEqual([expect.objectContaining(body)]);
});

test.each([
  { ...body, kind: 'mara@acme.example' },
  { ...body, place: '/todos/4711' },
  { ...body, place: 'https://elsewhere.example/x.js' },
  { ...body, place: `/assets/${'x'.repeat(81)}.js` },
  { ...body, message: 'Cannot read Mara' },
])('rejects what could be about a person: %j', async (invalid) => {
  expect((await invoke(handler, { body: invalid })).status).toBe(400);
  expect(reported()).toEqual([]);
});

test.each(['/', '/:12:5', '/assets/main.js'])('accepts the place %s', async (place) => {
  expect((await invoke(handler, { body: { kind: 'NotLoaded', place } })).status).toBe(204);
});

test('logs at most 20 of a minute, and then again', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_900_000_020_000);
  for (let at = 0; at < 30; at += 1) await invoke(handler, { body });
  expect(reported()).toHaveLength(20);
  now.mockReturnValue(1_900_000_080_000);
  await invoke(handler, { body });
  expect(reported()).toHaveLength(21);
});

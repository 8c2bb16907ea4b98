import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FunctionDefinition } from '../../cloud-assembly/functions.ts';
import { startSchedule } from './start-schedule.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T07:52:30.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const start = (invoke: (run: number) => Promise<unknown>) => {
  const runs: string[] = [];
  const errors: string[] = [];
  const schedule = startSchedule({
    definition: { function: { name: 'remind' } as FunctionDefinition, everyMinutes: 15 },
    invoke: async (name) => {
      runs.push(`${name} ${new Date().toISOString().slice(11, 16)}`);
      return invoke(runs.length);
    },
    onError: (sentence) => errors.push(sentence),
  });
  return { schedule, runs, errors };
};

test('runs a function at start and then every quarter of an hour, also after a failure', async () => {
  const { schedule, runs, errors } = start(async (run) => {
    if (run === 2) throw new Error('out of ink');
  });
  await jest.advanceTimersByTimeAsync(40 * 60_000);
  expect(runs).toEqual(['remind 07:52', 'remind 08:00', 'remind 08:15', 'remind 08:30']);
  expect(errors).toEqual(['remind failed on schedule: out of ink']);
  await schedule.stop();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(runs).toHaveLength(4);
});

test('does not start a run while the previous one is running', async () => {
  let finish = () => {};
  const { schedule, runs } = start(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await jest.advanceTimersByTimeAsync(20 * 60_000);
  expect(runs).toEqual(['remind 07:52']);
  finish();
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(runs).toEqual(['remind 07:52', 'remind 08:15']);
  const stopped = schedule.stop();
  finish();
  await stopped;
});

import { describe, expect, test } from '@jest/globals';
import { invoke } from '../testing/invoke.ts';
import { handler as readAnalytics } from './read-timesheet-analytics.ts';
import { analysed, listed, logTime, setUpTimesheets } from './testing/log-time.ts';

const at = (moment: string, milliseconds: number) =>
  new Date(Date.parse(moment) + milliseconds).toISOString();

/** Logs 1 minute just before the first day, 2 and 4 minutes inside, and 8 minutes after the last. */
const setUp = async (from: string, to: string) => {
  const { mara, openTodo } = await setUpTimesheets();
  await logTime(mara, openTodo, at(from, -1), 1);
  await logTime(mara, openTodo, at(from, 0), 2);
  await logTime(mara, openTodo, at(to, -1), 4);
  await logTime(mara, openTodo, at(to, 0), 8);
  return mara;
};

// The first moment of the first day, and of the day after the last.
const ranges = [
  ['two days', 'UTC', '2026-01-05', '2026-01-06', '2026-01-05T00:00Z', '2026-01-07T00:00Z'],
  ['a month', 'UTC', '2026-01-01', '2026-01-31', '2026-01-01T00:00Z', '2026-02-01T00:00Z'],
  ['parts of months', 'UTC', '2025-11-20', '2026-01-10', '2025-11-20T00:00Z', '2026-01-11T00:00Z'],
  [
    'two days at quarter hours',
    'Asia/Kathmandu',
    '2026-01-05',
    '2026-01-06',
    '2026-01-04T18:15Z',
    '2026-01-06T18:15Z',
  ],
  [
    'a month at quarter hours',
    'Asia/Kathmandu',
    '2026-01-01',
    '2026-01-31',
    '2025-12-31T18:15Z',
    '2026-01-31T18:15Z',
  ],
] as const;

describe.each(ranges)('a filter of %s in %s', (_, timeZone, startDate, endDate, from, to) => {
  test('includes the first moment of its first day and the last of its last day', async () => {
    const mara = await setUp(from, to);
    const minutesOf = async (query: Record<string, string>) => {
      const asked = { timeZone, ...query };
      const entries = await listed(mara, asked);
      const { totalDuration } = await analysed(mara, asked);
      const ofList = entries.reduce((sum, { duration }) => sum + duration! / 60, 0);
      return { statistics: totalDuration / 60, list: ofList };
    };
    expect(await minutesOf({ startDate, endDate })).toEqual({ statistics: 6, list: 6 });
    expect(await minutesOf({ startDate })).toEqual({ statistics: 14, list: 14 });
    expect(await minutesOf({ endDate })).toEqual({ statistics: 7, list: 7 });
  });

  test('has the days of its statistics apart', async () => {
    const mara = await setUp(from, to);
    const { dailyBreakdown } = await analysed(mara, { timeZone, startDate, endDate });
    expect(dailyBreakdown.at(-1)).toMatchObject({ date: endDate, duration: 240, entryCount: 1 });
    const total = dailyBreakdown.reduce((sum, { duration }) => sum + duration, 0);
    expect(total).toBe(dailyBreakdown.some(({ date }) => date === startDate) ? 360 : 240);
  });
});

test('a filter of one day is valid, and one that ends before it starts is not', async () => {
  const { mara } = await setUpTimesheets();
  const statusOf = async (startDate: string, endDate: string) =>
    (await invoke(readAnalytics, { as: mara, query: { startDate, endDate } })).status;
  expect(await statusOf('2026-01-05', '2026-01-05')).toBe(200);
  expect(await statusOf('2026-01-06', '2026-01-05')).toBe(400);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { invoke } from '../testing/invoke.ts';
import type { StoredTimeEntry } from '../time/time-entry-store.ts';
import { handler as listTimesheets } from './list-timesheets.ts';
import { handler as readAnalytics } from './read-timesheet-analytics.ts';
import { fillTime } from './testing/fill-time.ts';
import { logTime, setUpTimesheets } from './testing/log-time.ts';

const hourMs = 3_600_000;
const colleagues = 20;
const ofTheMonth = 600;

/** A company with 600 entries in March 2026, and as many in the years before as make up `count`. */
const setUp = async (count: number) => {
  const cast = await setUpTimesheets();
  const { company, mara, open, openTodo } = cast;
  const people = await Promise.all(
    Array.from({ length: colleagues }, (_, n) => company.person({ name: `Person ${n + 10}` })),
  );
  const pattern = await logTime(mara, openTodo, '2026-03-02T09:00:00.000Z', 60);
  const entryAt = (moment: number, n: number): StoredTimeEntry => {
    const person = people[n % people.length]!;
    return {
      ...pattern,
      companyId: company.id,
      teamId: open.id,
      id: randomUUID(),
      userId: person.id,
      user: { id: person.id, name: person.name },
      startTime: new Date(moment).toISOString(),
      duration: 60 * (1 + (n % 240)),
    };
  };
  const march = Array.from({ length: ofTheMonth - 1 }, (_, n) =>
    entryAt(Date.parse('2026-03-01T00:00:00.000Z') + n * 1.2 * hourMs, n),
  );
  const past = Date.parse('2026-02-20T00:00:00.000Z');
  const before = Array.from({ length: count - ofTheMonth }, (_, n) =>
    entryAt(past - (n / (count - ofTheMonth)) * 720 * 24 * hourMs, n),
  );
  await fillTime(open, [...march, ...before]);
  return { mara, userId: people[3]!.id };
};

const month = {
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  timeZone: 'Europe/Berlin',
};

const costs = async (count: number) => {
  const { mara, userId } = await setUp(count);
  const cost = async (handler: Parameters<typeof invoke>[0], query: Record<string, string>) => {
    const { status, consumed } = await invoke(handler, { as: mara, query });
    expect(status).toBe(200);
    return consumed.read;
  };
  return {
    first: await cost(listTimesheets, month),
    oldestFirst: await cost(listTimesheets, { ...month, sortOrder: 'asc' }),
    ofOnePerson: await cost(listTimesheets, { ...month, userId }),
    byName: await cost(listTimesheets, { ...month, sortBy: 'userName' }),
    byDuration: await cost(listTimesheets, { ...month, sortBy: 'duration' }),
    figures: await cost(readAnalytics, month),
    figuresOfOnePerson: await cost(readAnalytics, { ...month, userId }),
    figuresOfEverything: await cost(readAnalytics, {}),
    all: await cost(listTimesheets, {}),
  };
};

/** Filling a table with 100,000 takes minutes: that many with TIME_ENTRIES=100000. */
const many = Number(process.env.TIME_ENTRIES ?? 20_000);

test('a month costs the same among 1,000 entries and among many, and so do figures of everything', async () => {
  const few = await costs(1000);
  expect(few).toMatchInlineSnapshot(`
   {
     "all": 8,
     "byDuration": 74,
     "byName": 11,
     "figures": 9,
     "figuresOfEverything": 3,
     "figuresOfOnePerson": 9,
     "first": 8,
     "ofOnePerson": 5.5,
     "oldestFirst": 8,
   }
  `);
  expect(await costs(many)).toEqual(few);
}, 600_000);

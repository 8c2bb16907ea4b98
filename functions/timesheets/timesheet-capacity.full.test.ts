import { expect, test } from '@jest/globals';
import { invoke } from '../testing/invoke.ts';
import { handler as listTimesheets } from './list-timesheets.ts';
import { handler as readAnalytics } from './read-timesheet-analytics.ts';
import { setUpMany } from './testing/many-entries.ts';

const month = {
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  timeZone: 'Europe/Berlin',
};

const costs = async (count: number) => {
  const { mara, people } = await setUpMany(count);
  const userId = people[3]!.id;
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
    statistics: await cost(readAnalytics, month),
    statisticsOfOnePerson: await cost(readAnalytics, { ...month, userId }),
    statisticsOfEverything: await cost(readAnalytics, {}),
    all: await cost(listTimesheets, {}),
  };
};

test('a month and the statistics cost the same with 1,000 and 100,000 entries', async () => {
  const few = await costs(1000);
  expect(few).toMatchInlineSnapshot(`
   {
     "all": 9,
     "byDuration": 76,
     "byName": 11.5,
     "first": 9,
     "ofOnePerson": 6.5,
     "oldestFirst": 9,
     "statistics": 9.5,
     "statisticsOfEverything": 3.5,
     "statisticsOfOnePerson": 9.5,
   }
  `);
  expect(await costs(100_000)).toEqual(few);
}, 600_000);

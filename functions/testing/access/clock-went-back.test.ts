import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { callRoute, changingRoutes, makeSamples, sampleOf } from './every-route.ts';

/** S3 accepts clocks that differ by less than a quarter of an hour. */
const minutesMs = 10 * 60_000;

afterEach(() => {
  jest.useRealTimers();
});

describe('after the clock went back by ten minutes', () => {
  const changes = changingRoutes();

  // Todos, goals, issues, milestones, three kinds of comments, time, scorecards and the dashboard.
  test('there are routes that change an item', () => {
    expect(changes.length).toBeGreaterThanOrEqual(12);
  });

  test.each(changes)('%s still gives the item a later time', async (_, route) => {
    const now = Date.now();
    holdClock();
    jest.setSystemTime(now + minutesMs);
    const samples = await makeSamples(false);
    const as = samples.person;
    const request = { as, ...sampleOf(route, samples) };
    // Creates the item.
    if (route.method === 'PUT') await callRoute(route, request);
    jest.setSystemTime(now);
    const response = await callRoute(route, request);
    expect(response).toMatchObject({ status: 200 });
    const { id, createdAt, updatedAt } = response.body;
    expect(updatedAt > createdAt).toBe(true);
    const stored = JSON.stringify(await itemsMentioning(id));
    expect(stored).toContain(`"updatedAt":"${updatedAt}"`);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Item } from '#functions/kit/table/table-read.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { callRoute, changingRoutes, makeThings, sampleOf } from './every-route.ts';
import type { SampleThings } from './sample-things.ts';

const isObject = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** Items with this id, and parts of items, such as the milestones of a goal. */
const withId = (value: unknown, id: string): Item[] => {
  if (!isObject(value)) return [];
  const parts = Object.values(value).flatMap((part) => withId(part, id));
  return value.id === id && 'updatedAt' in value ? [value, ...parts] : parts;
};

/** A change of each field that a sample leaves alone and that is stored apart from others. */
const moreOf = ({ name }: { name: string }, { colleague }: SampleThings) =>
  name.endsWith('-comment') ? { mentionedUserIds: [colleague.id] } : {};

/** Days are stored without the time that responses add; a response adds the goal to milestones. */
const otherwiseStored = ['milestones', 'startDate', 'dueDate'];

describe('what a response says is stored:', () => {
  test.each(changingRoutes())('%s', async (_, route) => {
    const things = await makeThings(false);
    const sample = sampleOf(route, things);
    const body = { ...(sample.body as object), ...moreOf(route, things) };
    const response = await callRoute(route, { as: things.person, ...sample, body });
    expect(response).toMatchObject({ status: 200, body });
    const { id } = response.body;
    const stored = withId(await itemsMentioning(id), id);
    expect(stored.length).toBeGreaterThan(0);
    for (const item of stored) {
      const both = Object.keys(response.body).filter(
        (field) => field in item && !otherwiseStored.includes(field),
      );
      const pick = (from: Item) => Object.fromEntries(both.map((field) => [field, from[field]]));
      expect(pick(item)).toEqual(pick(response.body));
    }
  });
});

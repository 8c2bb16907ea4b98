import { dayNumberOf, utcDayOf } from '../kit/calendar-day.ts';
import { compareText } from '../kit/compare-text.ts';
import { dayOf } from '../kit/zoned-time.ts';
import type { FilterChoice, Grouping, PersonFilter } from './view.ts';
import { type Compare, descending, inOrder } from './work-order.ts';

export const assigneeFilter = {
  label: 'Assigned to',
  all: 'Everyone',
  personOf: ({ assigneeId }) => assigneeId,
  isOptional: true,
} as const satisfies PersonFilter<{ assigneeId: string | null }>;

export const creatorFilter = <Item>(personOf: (item: Item) => string) =>
  ({ label: 'Created by', all: 'Anyone', personOf, isFurther: true }) as const;

/** One choice for each value that items have. */
export const choicesOf = <Item, const Value extends string | number>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  fieldOf: (item: Item) => string,
) =>
  values.map((value) => ({
    value,
    label: labelOf(value),
    matches: (item: Item) => fieldOf(item) === String(value),
  }));

/** Days in which something is due soon, today included. */
const soonDays = 7;

/** Choices of days to come, of calendar days or of moments in the user's time zone. */
export const dueSoonChoices = <Item extends { dueDate: string | null }>(
  words: { soon: string; none: string },
  kind: 'day' | 'moment',
) =>
  [
    {
      value: 'soon',
      label: words.soon,
      matches: ({ dueDate }, { now, timeZone }) => {
        if (dueDate === null) return false;
        const day = kind === 'day' ? utcDayOf(dueDate) : dayOf(new Date(dueDate), timeZone);
        const daysAhead = dayNumberOf(day) - dayNumberOf(dayOf(now, timeZone));
        return daysAhead >= 0 && daysAhead < soonDays;
      },
    },
    { value: 'none', label: words.none, matches: ({ dueDate }) => dueDate === null },
  ] as const satisfies readonly FilterChoice<Item>[];

export const groupByAssignee = {
  value: 'assignee',
  label: 'Assignee',
  personOf: ({ assigneeId }) => assigneeId,
} as const satisfies Grouping<{ assigneeId: string | null }>;

export const groupByCreator = <Item>(personOf: (item: Item) => string) =>
  ({ value: 'creator', label: 'Creator', personOf }) as const;

/** A section for each value of a field, in the given order. */
export const groupByValue = <Item, const Group extends string, Value extends string>(
  value: Group,
  label: string,
  labels: readonly (readonly [Value, string])[],
  sectionOf: (item: Item) => Value,
) =>
  ({
    value,
    label,
    sections: labels.map(([section, sectionLabel]) => ({ value: section, label: sectionLabel })),
    sectionOf,
  }) as const;

export const newestFirst = inOrder<{ id: string; createdAt: string }>(
  descending(({ createdAt }) => createdAt),
);

export const byTitle = inOrder<{ id: string; title: string }>((one, other) =>
  compareText(one.title, other.title),
);

/** Open items before closed ones, in the same order. */
export const openBeforeClosed =
  <Item>(isOpen: (item: Item) => boolean): Compare<Item> =>
  (one, other) =>
    Number(isOpen(other)) - Number(isOpen(one));

import { searchText } from '../kit/search-text.ts';
import { wordSearch } from '../kit/search-words.ts';
import type { Compare } from './work-order.ts';

/** When and where a list is looked at. */
export interface ViewTime {
  now: Date;
  timeZone: string;
}

/** The reader's clock and calendar. */
export interface CalendarTime extends ViewTime {
  /** The first day of a week, as `Date.getDay` counts. */
  weekStart: number;
}

/** One of the values that a filter can have. Digits are numbers, as an address shows them. */
export interface FilterChoice<Item> {
  value: string | number;
  label: string;
  matches: (item: Item, time: ViewTime) => boolean;
  /** Only archived items can match. */
  isInArchive?: boolean;
}

/** A filter by one of a few values. */
interface ChoiceFilter<Item> {
  label: string;
  /** The label without a choice. */
  all: string;
  choices: readonly FilterChoice<Item>[];
  /** Shown among further filters instead of beside the search. */
  isFurther?: boolean;
}

/** A filter by a person's id, or by `none`. */
export interface PersonFilter<Item> {
  label: string;
  all: string;
  personOf: (item: Item) => string | null;
  /** Some items have no person. */
  isOptional?: boolean;
  isFurther?: boolean;
}

export type Filter<Item> = ChoiceFilter<Item> | PersonFilter<Item>;

/** The label of the chosen value. */
export const chosenLabel = (
  { choices }: { choices: readonly { value: string | number; label: string }[] },
  chosen: string | number | undefined,
): string | undefined => choices.find(({ value }) => value === chosen)?.label;

export interface Sort<Item> {
  value: string;
  label: string;
  /** Absent for the order in which the list is read. */
  compare?: Compare<Item>;
}

/** Splits a list into sections, one of which each item is in. */
export type Grouping<Item> = { value: string; label: string } & (
  | {
      /** In the order in which they are shown. */
      sections: readonly { value: string; label: string }[];
      sectionOf: (item: Item, time: CalendarTime) => string;
    }
  | { personOf: (item: Item) => string | null }
);

/** A part of a list under a heading. */
export interface Section<Item> {
  /** A value of the grouping, or a person's id; `none` for nobody. */
  value: string;
  /** Absent for a person. */
  label?: string | undefined;
  items: readonly Item[];
}

/** The sections that have items. People are in the given order, then others, nobody last. */
export const sectionsOf = <Item>(
  grouping: Grouping<Item>,
  items: readonly Item[],
  time: CalendarTime,
  people: readonly string[],
): Section<Item>[] => {
  if ('sections' in grouping) {
    const bySection = Map.groupBy(items, (item) => grouping.sectionOf(item, time));
    return grouping.sections.flatMap((section) => {
      const inSection = bySection.get(section.value);
      return inSection ? [{ ...section, items: inSection }] : [];
    });
  }
  const byPerson = Map.groupBy(items, (item) => grouping.personOf(item) ?? 'none');
  const placeOf = (id: string) => {
    if (id === 'none') return people.length + 1;
    const place = people.indexOf(id);
    return place < 0 ? people.length : place;
  };
  return [...byPerson]
    .map(([value, ofPerson]) => ({ value, items: ofPerson }))
    .sort((one, other) => placeOf(one.value) - placeOf(other.value));
};

/** What each list can do beside its own filters. */
export interface CommonView {
  /** Each word must be in title or description. */
  search?: string | undefined;
  /** The archive instead of the active items. */
  archived?: 1 | undefined;
  sort?: string | undefined;
  group?: string | undefined;
}

type ValueOf<F> = F extends { choices: readonly { value: infer Value }[] } ? Value : string;

type ChosenOf<Choices> = Choices extends readonly { value: infer Value }[] ? Value : never;

/**
 * Which items are shown and in which order: plain data, the same in the address and when stored.
 * What is not set is the default.
 */
export type ViewOf<Definition> = Definition extends {
  filters: infer Filters;
  sorts: infer Sorts;
  groupings: infer Groupings;
}
  ? Omit<CommonView, 'sort' | 'group'> & {
      [Name in keyof Filters]?: ValueOf<Filters[Name]> | undefined;
    } & {
      sort?: ChosenOf<Sorts> | undefined;
      group?: ChosenOf<Groupings> | undefined;
    }
  : never;

interface Searched {
  title: string;
  description: string | null;
}

const isFound = wordSearch<Searched>(({ title, description }) => `${title}\n${description ?? ''}`);

interface ViewParts<Filters, Sorts, Groupings> {
  hasArchive?: boolean;
  filters: Filters;
  /** The first one is the default. */
  sorts: Sorts;
  groupings: Groupings;
}

/** What the lists of all kinds need of a definition. */
export interface ViewDefinition<Item, View extends CommonView> {
  filters: Readonly<Record<string, Filter<Item>>>;
  sorts: readonly Sort<Item>[];
  groupings: readonly Grouping<Item>[];
  hasArchive: boolean;
  isFiltered(view: View): boolean;
  withoutFilters(view: View): View;
  inArchive(view: View, isArchive: boolean): View;
  matches(view: View, time: ViewTime): (item: Item) => boolean;
  compare(view: View): Compare<Item> | undefined;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** The chosen values by filter. */
export const valuesOf = (view: CommonView) => view as Values;

/** How the items of a list can be filtered and sorted. */
export const defineView =
  <Item extends Searched>() =>
  <
    const Filters extends Readonly<Record<string, Filter<Item>>>,
    const Sorts extends readonly Sort<Item>[],
    const Groupings extends readonly Grouping<Item>[],
  >({
    hasArchive = false,
    filters,
    sorts,
    groupings,
  }: ViewParts<Filters, Sorts, Groupings>) => {
    type View = ViewOf<{ filters: Filters; sorts: Sorts; groupings: Groupings }>;
    const entries: [string, Filter<Item>][] = Object.entries(filters);

    const choiceOf = (filter: ChoiceFilter<Item>, given: unknown) =>
      filter.choices.find(({ value }) => String(value) === String(given));

    const chosenIn = (filter: Filter<Item>, given: unknown): string | number | undefined => {
      if ('choices' in filter) return choiceOf(filter, given)?.value;
      const person = searchText(given);
      return person === 'all' ? undefined : person;
    };

    const isOnlyInArchive = ([name, filter]: [string, Filter<Item>], values: Values) =>
      'choices' in filter && choiceOf(filter, values[name])?.isInArchive === true;

    const matchesFilter = (filter: Filter<Item>, value: string | number) => {
      if ('choices' in filter) return choiceOf(filter, value)?.matches ?? (() => true);
      const id = value === 'none' ? null : value;
      return (item: Item) => filter.personOf(item) === id;
    };

    return {
      filters,
      sorts,
      groupings,
      hasArchive,

      /** The view of an address; ignores what is not valid. */
      parse(given: Record<string, unknown>): View {
        const values = Object.fromEntries(
          entries.map(([name, filter]) => [name, chosenIn(filter, given[name])]),
        );
        const isArchive =
          given.archived !== undefined || entries.some((each) => isOnlyInArchive(each, values));
        const sort = sorts.slice(1).find(({ value }) => value === given.sort)?.value;
        return {
          search: searchText(given.search),
          ...values,
          sort,
          group: groupings.find(({ value }) => value === given.group)?.value,
          archived: hasArchive && isArchive ? 1 : undefined,
        } as View;
      },

      /** Whether anything is hidden, except by the archive. */
      isFiltered(view: View): boolean {
        const values = valuesOf(view);
        const isSearched = view.search !== undefined && view.search.trim() !== '';
        return isSearched || entries.some(([name]) => values[name] !== undefined);
      },

      /** The same order and groups of the same part, unfiltered: what was set is undefined. */
      withoutFilters({ sort, group, archived }: View): View {
        const cleared = Object.fromEntries(entries.map(([name]) => [name, undefined]));
        return { search: undefined, ...cleared, sort, group, archived } as View;
      },

      /** The same view of the archive or of the active items. */
      inArchive(view: View, isArchive: boolean): View {
        const nowhere = isArchive
          ? []
          : entries.filter((each) => isOnlyInArchive(each, valuesOf(view)));
        const cleared = Object.fromEntries(nowhere.map(([name]) => [name, undefined]));
        return { ...view, ...cleared, archived: isArchive ? 1 : undefined } as View;
      },

      /** Whether an item is shown. Whether it is archived is decided by the list that is read. */
      matches(view: View, time: ViewTime): (item: Item) => boolean {
        const values = valuesOf(view);
        const tests = entries.flatMap(([name, filter]) => {
          const value = values[name];
          return value === undefined ? [] : [matchesFilter(filter, value)];
        });
        const isSearched = isFound(view.search ?? '');
        return (item) => tests.every((test) => test(item, time)) && isSearched(item);
      },

      /** The order of the view; undefined for that in which the list is read. */
      compare({ sort }: View): Compare<Item> | undefined {
        return (sorts.find(({ value }) => value === sort) ?? sorts[0])?.compare;
      },
    };
  };

import { searchText } from '../kit/search-text.ts';
import { wordSearch } from '../kit/search-words.ts';
import type { Compare } from './work-order.ts';

/** When and where a list is looked at. */
export interface ViewTime {
  now: Date;
  timeZone: string;
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

/** What each list can do beside its own filters. */
export interface CommonView {
  /** Each word must be in title or description. */
  search?: string | undefined;
  /** The archive instead of the active items. */
  archived?: 1 | undefined;
  sort?: string | undefined;
}

type ValueOf<F> = F extends { choices: readonly { value: infer Value }[] } ? Value : string;

/**
 * Which items are shown and in which order: plain data, the same in the address and when stored.
 * What is not set is the default.
 */
export type ViewOf<Definition> = Definition extends {
  filters: infer Filters;
  sorts: infer Sorts;
}
  ? Omit<CommonView, 'sort'> & { [Name in keyof Filters]?: ValueOf<Filters[Name]> | undefined } & {
      sort?: (Sorts extends readonly { value: infer Value }[] ? Value : never) | undefined;
    }
  : never;

interface Searched {
  title: string;
  description: string | null;
}

const isFound = wordSearch<Searched>(({ title, description }) => `${title}\n${description ?? ''}`);

interface ViewParts<Filters, Sorts> {
  hasArchive?: boolean;
  filters: Filters;
  /** The first one is the default. */
  sorts: Sorts;
}

/** What the lists of all kinds need of a definition. */
export interface ViewDefinition<Item, View extends CommonView> {
  filters: Readonly<Record<string, Filter<Item>>>;
  sorts: readonly Sort<Item>[];
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
  >({
    hasArchive = false,
    filters,
    sorts,
  }: ViewParts<Filters, Sorts>) => {
    type View = ViewOf<{ filters: Filters; sorts: Sorts }>;
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
          archived: hasArchive && isArchive ? 1 : undefined,
        } as View;
      },

      /** Whether anything is hidden, except by the archive. */
      isFiltered(view: View): boolean {
        const values = valuesOf(view);
        const isSearched = view.search !== undefined && view.search.trim() !== '';
        return isSearched || entries.some(([name]) => values[name] !== undefined);
      },

      /** The same order of the same section, unfiltered: what was set is undefined. */
      withoutFilters({ sort, archived }: View): View {
        const cleared = Object.fromEntries(entries.map(([name]) => [name, undefined]));
        return { search: undefined, ...cleared, sort, archived } as View;
      },

      /** The same view of the archive or of the active items. */
      inArchive(view: View, isArchive: boolean): View {
        const nowhere = isArchive
          ? []
          : entries.filter((each) => isOnlyInArchive(each, valuesOf(view)));
        const cleared = Object.fromEntries(nowhere.map(([name]) => [name, undefined]));
        return { ...view, ...cleared, archived: isArchive ? 1 : undefined } as View;
      },

      /** Whether an item is shown. Which section it is in is decided by the list that is read. */
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

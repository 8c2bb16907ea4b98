import type { SavedView, ViewedList } from '#shared/views/saved-view.ts';

/** In the address of a list that is shown without a view, although it has a default. */
export const noView = 'none';

/** What is set of a list's view or address. */
export const parametersOf = (view: object): SavedView['parameters'] =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));

export const isBare = (search: object): boolean =>
  Object.values(search).every((value) => value === undefined);

const textOf = (parameters: object) => JSON.stringify(Object.entries(parameters).sort());

/** Whether two lists show the same, whatever the order of their parameters. */
export const isSameView = (one: object, other: object): boolean => textOf(one) === textOf(other);

/** The user's own default of a list, else that of the team. */
export function defaultOf(
  views: readonly SavedView[] | undefined,
  list: ViewedList,
): SavedView | undefined {
  const defaults = views?.filter((view) => view.list === list && view.isDefault);
  return defaults?.find(({ teamId }) => teamId === null) ?? defaults?.[0];
}

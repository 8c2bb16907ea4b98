import { isDeepStrictEqual } from 'node:util';
import { issueStore } from '../issues/issue-store.ts';
import type { Item } from '../kit/table-read.ts';
import { todoStore } from '../todos/todo-store.ts';
import { itemsMentioning } from './table-contents.ts';

const placeOf = (goalId: unknown, id: unknown) => `${goalId} ${id}`;

const originalsOf = (items: Item[]) => [
  ...items.filter(({ type }) => type === 'todo').map(todoStore.parse),
  ...items.filter(({ type }) => type === 'issue').map(issueStore.parse),
];

/** Bookkeeping that no reader of a copy sees. */
const visible = ({ version: _, ...parts }: Item) => parts;

/**
 * Where what is linked to goals and the copies beside the goals say different things: nothing, in a
 * company whose stream was drained or not.
 */
export const linkFaults = async (companyId: string): Promise<string[]> => {
  const items = await itemsMentioning(companyId);
  const copies = new Map(
    items
      .filter(({ type }) => type === 'goal_todo' || type === 'goal_issue')
      .map((item) => [placeOf(item.goalId, item.linkedId), (item.todo ?? item.issue) as Item]),
  );
  const linked = originalsOf(items).filter(({ goalId }) => goalId !== null);
  const originals = new Map(linked.map((each) => [placeOf(each.goalId, each.id), each]));
  return [
    ...[...originals].filter(
      ([place, original]) =>
        !isDeepStrictEqual(visible(copies.get(place) ?? {}), visible({ ...original })),
    ),
    ...[...copies].filter(([place]) => !originals.has(place)),
  ].map(([place]) => place);
};

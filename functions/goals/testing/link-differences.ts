import { isDeepStrictEqual } from 'node:util';
import { issueStore } from '#functions/issues/issue-store.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { todoStore } from '#functions/todos/todo-store.ts';

const linkOf = (goalId: unknown, id: unknown) => `${goalId} ${id}`;

const originalsOf = (items: Item[]) => [
  ...items.filter(({ type }) => type === 'todo').map(todoStore.parse),
  ...items.filter(({ type }) => type === 'issue').map(issueStore.parse),
];

/** Internal fields that readers of a copy do not get. */
const visible = ({ version: _, ...parts }: Item) => parts;

/**
 * Differences between linked work and its copies in goals. There are none, whether or not the
 * stream was processed.
 */
export const linkDifferences = async (companyId: string): Promise<string[]> => {
  const items = await itemsMentioning(companyId);
  const copies = new Map(
    items
      .filter(({ type }) => type === 'goal_todo' || type === 'goal_issue')
      .map((item) => [linkOf(item.goalId, item.linkedId), (item.todo ?? item.issue) as Item]),
  );
  const linked = originalsOf(items).filter(({ goalId }) => goalId !== null);
  const originals = new Map(linked.map((each) => [linkOf(each.goalId, each.id), each]));
  return [
    ...[...originals].filter(
      ([link, original]) =>
        !isDeepStrictEqual(visible(copies.get(link) ?? {}), visible({ ...original })),
    ),
    ...[...copies].filter(([link]) => !originals.has(link)),
  ].map(([link]) => link);
};

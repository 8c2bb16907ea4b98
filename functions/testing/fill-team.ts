import { randomUUID } from 'node:crypto';
import type { Item } from '#functions/kit/table/table-read.ts';
import type { Team } from '#shared/teams/team.ts';
import { goalStore } from '../goals/goal-store.ts';
import { issueStore } from '../issues/issue-store.ts';
import { todoStore } from '../todos/todo-store.ts';
import type { Work } from '../work/work-kind.ts';
import type { WorkStore } from '../work/work-store.ts';
import { putItems } from './put-items.ts';

const daysFromNow = (days: number) =>
  new Date(Date.UTC(2130, 0, 1) + days * 86_400_000).toISOString();

type Created = Work & { createdAt: string };

/** Copies of an item, due on consecutive days and created one after the other, newest first. */
const copiesOf = async <T extends Created>(
  store: WorkStore<T>,
  team: Team,
  id: string,
  count: number,
  differences: (position: number) => Partial<T>,
): Promise<Item[]> => {
  const pattern = await store.read(team, id, { consistent: true });
  const copies = Array.from({ length: count }, (_, position) => {
    const title = `Number ${String(position).padStart(6, '0')}`;
    const dueDate = daysFromNow(position);
    const createdAt = new Date(Date.parse(pattern.createdAt) - 1 - position).toISOString();
    const own = { id: randomUUID(), title, dueDate, createdAt };
    const copy = { ...pattern, ...own, ...differences(position) };
    return store.insert(team, copy, team);
  });
  return copies.flat().flatMap((operation) => (operation.kind === 'put' ? [operation.item] : []));
};

/** Writes this many copies of an item directly to the table. */
export const fillList = async <T extends Created>(
  store: WorkStore<T>,
  team: Team,
  id: string,
  count: number,
  differences: (position: number) => Partial<T> = () => ({}),
) => putItems(await copiesOf(store, team, id, count, differences));

/** Enough for several pages of a list. */
const maxOfOthers = 1000;

/** Every fifth is linked to the goal, up to 200. */
const linkedTo = (goalId: string, count: number) => (position: number) =>
  position < Math.min(count / 5, 200) ? { goalId } : {};

/** Writes this many copies of the todo, and up to 1,000 of the goal and the issue. */
export const fillTeam = async (
  team: Team,
  { todoId, goalId, issueId }: { todoId: string; goalId: string; issueId: string },
  count: number,
) => {
  await fillList(todoStore, team, todoId, count, linkedTo(goalId, count));
  const others = Math.min(count, maxOfOthers);
  await fillList(goalStore, team, goalId, others, () => ({ milestones: [] }));
  await fillList(issueStore, team, issueId, others, linkedTo(goalId, others));
};

import { randomUUID } from 'node:crypto';
import type { Team } from '#shared/teams/team.ts';
import { goalStore } from '../goals/goal-store.ts';
import { issueStore } from '../issues/issue-store.ts';
import type { Item } from '../kit/table-read.ts';
import { todoStore } from '../todos/todo-store.ts';
import type { Work } from '../work/work-kind.ts';
import type { WorkStore } from '../work/work-store.ts';
import { putItems } from './put-items.ts';

const daysFromNow = (days: number) =>
  new Date(Date.UTC(2030, 0, 1) + days * 86_400_000).toISOString();

/** As many more of the same kind, due one day after the other. */
const copiesOf = async <T extends Work>(
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
    const copy = { ...pattern, id: randomUUID(), title, dueDate, ...differences(position) };
    return store.insert(team, copy, team);
  });
  return copies.flat().flatMap((operation) => (operation.kind === 'put' ? [operation.item] : []));
};

/** Makes this many more like the one named, straight in the table. */
export const fillList = async <T extends Work>(
  store: WorkStore<T>,
  team: Team,
  id: string,
  count: number,
  differences: (position: number) => Partial<T> = () => ({}),
) => putItems(await copiesOf(store, team, id, count, differences));

/** Enough to fill several pages of a list. */
const mostOfOthers = 1000;

/** One in five is linked to the goal, up to 200. */
const linkedTo = (goalId: string, count: number) => (position: number) =>
  position < Math.min(count / 5, 200) ? { goalId } : {};

/** Makes this many todos, and as many goals and issues up to 1,000, like the ones named. */
export const fillTeam = async (
  team: Team,
  { todoId, goalId, issueId }: { todoId: string; goalId: string; issueId: string },
  count: number,
) => {
  await fillList(todoStore, team, todoId, count, linkedTo(goalId, count));
  const others = Math.min(count, mostOfOthers);
  await fillList(goalStore, team, goalId, others, () => ({ milestones: [] }));
  await fillList(issueStore, team, issueId, others, linkedTo(goalId, others));
};

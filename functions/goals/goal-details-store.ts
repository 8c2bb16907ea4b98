import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { withLongFields } from '#functions/kit/table/long-fields.ts';
import { type Item, type PageRequest, queryPage } from '#functions/kit/table/table-read.ts';
import { goalWithLinks } from '#functions/work/goal-links.ts';
import { workPartition } from '#functions/work/work-keys.ts';
import { GoalNotFoundError } from '#shared/goals/goal-errors.ts';
import { type Issue, issue } from '#shared/issues/issue.ts';
import { type Todo, todo } from '#shared/todos/todo.ts';
import { goalStore, type StoredGoal } from './goal-store.ts';

interface Linked<T> {
  linked: T;
  linkedAt: string;
}

/** The linked work with its long fields, which stay with the original. */
const linkedWork = async <T extends { createdAt: string }>(
  scope: CompanyScope,
  items: Item[],
  type: 'todo' | 'issue',
  parse: (work: unknown) => T,
): Promise<Linked<T>[]> => {
  const links = items.filter((item) => item[type]);
  const works = links.map((link) => ({
    ...(link[type] as Item),
    PK: workPartition(scope, type, String(link.linkedId)),
  }));
  const complete = await withLongFields(works);
  return links.map((link, position) => toLinked(link, parse(complete[position])));
};

const toLinked = <T extends { createdAt: string }>(item: Item, linked: T): Linked<T> => ({
  linked,
  linkedAt: typeof item.linkedAt === 'string' ? item.linkedAt : linked.createdAt,
});

interface GoalWithLinks {
  goal: StoredGoal;
  todos: Linked<Todo>[];
  issues: Linked<Issue>[];
  /** Set if the goal has more links. */
  nextCursor?: string | undefined;
}

const findGoal = async (
  scope: CompanyScope,
  goalId: string,
  items: Item[],
  { cursor }: PageRequest,
) => {
  if (cursor !== undefined) return goalStore.find(scope, goalId);
  return (await goalStore.parseAll(items.filter(({ type }) => type === goalStore.type)))[0];
};

/** A goal with a page of its linked work, of all teams. The first page is one query. */
export const readGoalWithLinks = async (
  scope: CompanyScope,
  goalId: string,
  page: PageRequest,
): Promise<GoalWithLinks> => {
  const { items, nextCursor } = await queryPage(goalWithLinks(scope, goalId), page);
  const [goal, todos, issues] = await Promise.all([
    findGoal(scope, goalId, items, page),
    linkedWork(scope, items, 'todo', (work) => todo.parse(work)),
    linkedWork(scope, items, 'issue', (work) => issue.parse(work)),
  ]);
  if (!goal) throw new GoalNotFoundError();
  return { goal, todos, issues, nextCursor };
};

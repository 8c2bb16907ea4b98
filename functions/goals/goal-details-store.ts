import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Item, type PageRequest, queryPage } from '#functions/kit/table/table-read.ts';
import { goalWithLinks } from '#functions/work/goal-links.ts';
import { GoalNotFoundError } from '#shared/goals/goal-errors.ts';
import { type Issue, issue } from '#shared/issues/issue.ts';
import { type Todo, todo } from '#shared/todos/todo.ts';
import { goalStore, type StoredGoal } from './goal-store.ts';

interface Linked<T> {
  linked: T;
  linkedAt: string;
}

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

const findGoal = (scope: CompanyScope, goalId: string, items: Item[], { cursor }: PageRequest) => {
  if (cursor !== undefined) return goalStore.find(scope, goalId);
  const item = items.find(({ type }) => type === goalStore.type);
  return item && goalStore.parse(item);
};

/** A goal with a page of its linked work, of all teams. The first page is one query. */
export const readGoalWithLinks = async (
  scope: CompanyScope,
  goalId: string,
  page: PageRequest,
): Promise<GoalWithLinks> => {
  const { items, nextCursor } = await queryPage(goalWithLinks(scope, goalId), page);
  const goal = await findGoal(scope, goalId, items, page);
  if (!goal) throw new GoalNotFoundError();
  return {
    goal,
    todos: items.flatMap((item) => (item.todo ? [toLinked(item, todo.parse(item.todo))] : [])),
    issues: items.flatMap((item) => (item.issue ? [toLinked(item, issue.parse(item.issue))] : [])),
    nextCursor,
  };
};

import type { CompanyScope } from '#functions/kit/keys.ts';
import { type Item, type PageRequest, queryPage } from '#functions/kit/table-read.ts';
import { goalWithLinks } from '#functions/work/goal-links.ts';
import { goalNotFound } from '#shared/goals/goal-problems.ts';
import { type Issue, issue } from '#shared/issues/issue.ts';
import { type Todo, todo } from '#shared/todos/todo.ts';
import { goalStore, type StoredGoal } from './goal-store.ts';

export interface GoalWithLinks {
  goal: StoredGoal;
  todos: Todo[];
  issues: Issue[];
  /** Where there is more that is linked to it. */
  nextCursor?: string | undefined;
}

const findGoal = (scope: CompanyScope, goalId: string, items: Item[], { cursor }: PageRequest) => {
  if (cursor !== undefined) return goalStore.find(scope, goalId);
  const item = items.find(({ type }) => type === goalStore.type);
  return item && goalStore.parse(item);
};

/** A goal with a page of what is linked to it, in whatever teams: one query for the first page. */
export const readGoalWithLinks = async (
  scope: CompanyScope,
  goalId: string,
  page: PageRequest,
): Promise<GoalWithLinks> => {
  const { items, nextCursor } = await queryPage(goalWithLinks(scope, goalId), page);
  const goal = await findGoal(scope, goalId, items, page);
  if (!goal) throw goalNotFound();
  return {
    goal,
    todos: items.filter((item) => item.todo).map((item) => todo.parse(item.todo)),
    issues: items.filter((item) => item.issue).map((item) => issue.parse(item.issue)),
    nextCursor,
  };
};

import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Item, queryFirst } from '#functions/kit/table/table-read.ts';
import {
  isMembership,
  type Membership,
  parseMembership,
  rangeFromMembers,
} from '#functions/teams/members/membership-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';

/** The current work of a team. */
interface TeamOverview {
  /** By due date. */
  goals: StoredGoal[];
  members: Membership[];
  /** By due date. */
  todos: StoredTodo[];
  /** There is more; the totals come from counters. */
  isCut: boolean;
}

const maxItems = 1200;
/** Of 1 MB each, because a Lambda response is at most 6 MB. */
const maxPages = 2;

const isGoal = ({ type }: Item) => type === goalStore.type;
const isTodo = ({ type }: Item) => type === todoStore.type;

/** One query from the first running goal to the last open todo. */
const readItems = async (scope: CompanyScope, teamId: string) => {
  const { from } = goalStore.openInTeam(scope, teamId);
  const todos = todoStore.openInTeam(scope, teamId);
  const { items, nextCursor } = await queryFirst({ ...todos, from }, maxItems, maxPages);
  const last = items.at(-1);
  const isCut = nextCursor !== undefined;
  if (!isCut || !last || isTodo(last)) return { items, isCut };
  // There are so many running goals that not all members were read.
  const { from: firstMember } = rangeFromMembers(scope, teamId);
  const rest = await queryFirst({ ...todos, from: firstMember }, maxItems, 1);
  return { items: [...items.filter(isGoal), ...rest.items], isCut };
};

export const readTeamOverview = async (
  scope: CompanyScope,
  teamId: string,
): Promise<TeamOverview> => {
  const { items, isCut } = await readItems(scope, teamId);
  return {
    isCut,
    goals: items.filter(isGoal).map(goalStore.parse).reverse(),
    members: items.filter(isMembership).map(parseMembership),
    todos: items.filter(isTodo).map(todoStore.parse),
  };
};

const maxTodos = 600;

/** The team's open todos by due date, in one query. */
export const listOpenTeamTodos = async (
  scope: CompanyScope,
  teamId: string,
): Promise<StoredTodo[]> => {
  const range = todoStore.openInTeam(scope, teamId);
  return (await queryFirst(range, maxTodos, maxPages)).items.map(todoStore.parse);
};

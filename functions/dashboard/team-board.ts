import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import type { CompanyScope } from '#functions/kit/keys.ts';
import { type Item, queryFirst } from '#functions/kit/table-read.ts';
import {
  isMembership,
  type Membership,
  membersOnBoard,
  parseMembership,
} from '#functions/teams/membership-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';

/** What a team has going on. */
interface TeamBoard {
  /** By due date. */
  goals: StoredGoal[];
  members: Membership[];
  /** By due date. */
  todos: StoredTodo[];
  /** There is more than this: what it counts is counted elsewhere. */
  isCut: boolean;
}

const most = 1200;
/** Of 1 MB each: a function's answer has its bounds. */
const mostPages = 2;

const isGoal = ({ type }: Item) => type === goalStore.type;
const isTodo = ({ type }: Item) => type === todoStore.type;

/** What stands between the first running goal and the last open todo: one query. */
const readRow = async (scope: CompanyScope, teamId: string) => {
  const { from } = goalStore.openInTeam(scope, teamId);
  const todos = todoStore.openInTeam(scope, teamId);
  const { items, nextCursor } = await queryFirst({ ...todos, from }, most, mostPages);
  const last = items.at(-1);
  const isCut = nextCursor !== undefined;
  if (!isCut || !last || isTodo(last)) return { items, isCut };
  // So many running goals that the row ended before its members did.
  const { from: firstMember } = membersOnBoard(scope, teamId);
  const rest = await queryFirst({ ...todos, from: firstMember }, most, 1);
  return { items: [...items.filter(isGoal), ...rest.items], isCut };
};

export const readTeamBoard = async (scope: CompanyScope, teamId: string): Promise<TeamBoard> => {
  const { items, isCut } = await readRow(scope, teamId);
  return {
    isCut,
    goals: items.filter(isGoal).map(goalStore.parse).reverse(),
    members: items.filter(isMembership).map(parseMembership),
    todos: items.filter(isTodo).map(todoStore.parse),
  };
};

const mostTodos = 600;

/** The team's open todos by due date, whatever was finished before: one query. */
export const listOpenTeamTodos = async (
  scope: CompanyScope,
  teamId: string,
): Promise<StoredTodo[]> => {
  const range = todoStore.openInTeam(scope, teamId);
  return (await queryFirst(range, mostTodos, mostPages)).items.map(todoStore.parse);
};

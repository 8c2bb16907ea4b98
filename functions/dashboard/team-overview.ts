import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { withLongFields } from '#functions/kit/table/long-fields.ts';
import { type Item, queryFirst } from '#functions/kit/table/table-read.ts';
import {
  isMembership,
  type Membership,
  membersOf,
  parseMembership,
} from '#functions/teams/members/membership-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';

/** The current work of a team. */
interface TeamOverview {
  /** By due date. */
  goals: StoredGoal[];
  members: Membership[];
  /** With an assignee, by due date. */
  todos: StoredTodo[];
  /** The last that was read, with or without an assignee. */
  lastTodo: StoredTodo | undefined;
  /** Not all items were read. */
  isCut: boolean;
  /** Not all goals were read, which come first. */
  areGoalsCut: boolean;
  /** Size of all items as stored; 0 if there is no more to read. */
  bytes: number;
}

const maxItems = 400;
/** If goals and members are more than `maxItems`. */
const maxMembers = 1200;
/** Pages of 1 MB. If goals or members do not fit, a page of members and one of todos follow. */
const maxPages = 2;

const isGoal = ({ type }: Item) => type === goalStore.type;
const isTodo = ({ type }: Item) => type === todoStore.type;
const isAssigned = ({ assigneeId }: Item) => typeof assigneeId === 'string';

/** One query from the first running goal to the last open todo. */
const readItems = async (scope: CompanyScope, teamId: string) => {
  const { from } = goalStore.openInTeam(scope, teamId);
  const todos = todoStore.openInTeam(scope, teamId);
  const { items, nextCursor } = await queryFirst({ ...todos, from }, maxItems, maxPages);
  const last = items.at(-1);
  const isCut = nextCursor !== undefined;
  if (!isCut || !last || isTodo(last)) return { items, isCut, areGoalsCut: false };
  // There are so many running goals and members that perhaps not all members were read.
  const [members, first] = await Promise.all([
    queryFirst(membersOf(scope, teamId), maxMembers, 1),
    queryFirst(todos, maxItems, 1),
  ]);
  return {
    items: [...items.filter(isGoal), ...members.items, ...first.items],
    isCut,
    areGoalsCut: isGoal(last),
  };
};

export const readTeamOverview = async (
  scope: CompanyScope,
  teamId: string,
): Promise<TeamOverview> => {
  const { items: read, isCut, areGoalsCut } = await readItems(scope, teamId);
  const items = await withLongFields(read);
  const todos = items.filter(isTodo);
  const last = todos.at(-1);
  return {
    isCut,
    areGoalsCut,
    bytes: isCut ? Buffer.byteLength(JSON.stringify(items)) : 0,
    goals: items.filter(isGoal).map(goalStore.parse).reverse(),
    members: items.filter(isMembership).map(parseMembership),
    todos: todos.filter(isAssigned).map(todoStore.parse),
    lastTodo: last && todoStore.parse(last),
  };
};

const maxTodos = 600;

/** The team's open todos by due date, in one query. */
export const listOpenTeamTodos = async (
  scope: CompanyScope,
  teamId: string,
): Promise<StoredTodo[]> => {
  const range = todoStore.openInTeam(scope, teamId);
  return todoStore.parseAll((await queryFirst(range, maxTodos, maxPages)).items);
};

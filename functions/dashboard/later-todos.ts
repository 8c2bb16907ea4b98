import { queryAll } from '#functions/kit/table-read.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import type { Team } from '#shared/teams/team.ts';

interface Wanted {
  userId: string;
  /** None where it is not above 0. */
  wanted: number;
}

/** Among what somebody has in all public teams. */
const mostRead = 1200;
const pageSize = 50;
/** Together, beside the 2 MB of the row: a function's answer has its bounds. */
const mostBytes = 1_000_000;

const listOf = async (
  team: Team,
  before: StoredTodo[],
  { userId, wanted }: Wanted,
  bytes: number,
): Promise<StoredTodo[]> => {
  const privateTeamId = team.isPrivate ? team.id : undefined;
  const range = todoStore.openAfter(team, userId, privateTeamId, before.at(-1));
  // Put off in between, one of them would stand here again.
  const known = new Set(before.map(({ id }) => id));
  const found: StoredTodo[] = [];
  let [read, size] = [0, 0];
  for await (const item of queryAll(range, pageSize)) {
    read += 1;
    if (item.teamId === team.id && !known.has(String(item.id))) {
      found.push(todoStore.parse(item));
      size += Buffer.byteLength(JSON.stringify(item));
    }
    if (found.length === wanted || read === mostRead || size > bytes) break;
  }
  return found;
};

/** By person, the first of what each has open in the team after what was read of it, by due date. */
export const listLaterTodos = async (
  team: Team,
  read: StoredTodo[],
  people: Wanted[],
): Promise<Map<string, StoredTodo[]>> => {
  const asking = people.filter(({ wanted }) => wanted > 0);
  const share = mostBytes / asking.length;
  const lists = await Promise.all(
    asking.map(async (each) => [each.userId, await listOf(team, read, each, share)] as const),
  );
  return new Map(lists);
};

import { queryAll } from '#functions/kit/table/table-read.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import type { Team } from '#shared/teams/team.ts';

interface Wanted {
  userId: string;
  /** Nothing to read if not above 0. */
  wanted: number;
}

/** From a user's list of all public teams. */
const maxRead = 1200;
const pageSize = 50;
/**
 * Of all lists together. With 2 MB of the first query this is below the limit of a Lambda response.
 */
const maxBytes = 1_000_000;

const listOf = async (
  team: Team,
  before: StoredTodo[],
  { userId, wanted }: Wanted,
  bytes: number,
): Promise<StoredTodo[]> => {
  const privateTeamId = team.isPrivate ? team.id : undefined;
  const range = todoStore.openAfter(team, userId, privateTeamId, before.at(-1));
  // A todo that was postponed meanwhile would appear twice.
  const known = new Set(before.map(({ id }) => id));
  const found: StoredTodo[] = [];
  let [read, size] = [0, 0];
  for await (const item of queryAll(range, pageSize)) {
    read += 1;
    if (item.teamId === team.id && !known.has(String(item.id))) {
      found.push(todoStore.parse(item));
      size += Buffer.byteLength(JSON.stringify(item));
    }
    if (found.length === wanted || read === maxRead || size > bytes) break;
  }
  return found;
};

/** By user, the next open todos of the team after those already read, by due date. */
export const listLaterTodos = async (
  team: Team,
  read: StoredTodo[],
  people: Wanted[],
): Promise<Map<string, StoredTodo[]>> => {
  const asking = people.filter(({ wanted }) => wanted > 0);
  const share = maxBytes / asking.length;
  const lists = await Promise.all(
    asking.map(async (each) => [each.userId, await listOf(team, read, each, share)] as const),
  );
  return new Map(lists);
};

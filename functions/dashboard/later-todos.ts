import { type Item, longBytesOf, queryAll } from '#functions/kit/table/table-read.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import type { Team } from '#shared/teams/team.ts';

interface Before {
  /** Todos with an assignee. */
  read: StoredTodo[];
  /** The last todo that was read, with or without an assignee. */
  last: StoredTodo | undefined;
  /** Size of all items that were read. */
  bytes: number;
}

interface Wanted {
  userId: string;
  /** Nothing to read if not above 0. */
  wanted: number;
}

/** Limit of items read from a user's list of all public teams. */
const maxRead = 1200;
const pageSize = 50;
/** Limit of all lists together. */
const maxBytes = 1_000_000;
/**
 * With what was read before, which is up to 4 MB. A Lambda response is limited to 6 MB and contains
 * JSON encoded twice.
 */
const maxBytesOfAll = 3_000_000;

const listOf = async (
  team: Team,
  { read: before, last }: Before,
  { userId, wanted }: Wanted,
  bytes: number,
): Promise<StoredTodo[]> => {
  const privateTeamId = team.isPrivate ? team.id : undefined;
  const range = todoStore.openAfter(team, userId, privateTeamId, last);
  // A todo that was postponed meanwhile would appear twice.
  const known = new Set(before.map(({ id }) => id));
  const found: Item[] = [];
  let [read, size] = [0, 0];
  for await (const item of queryAll(range, pageSize)) {
    read += 1;
    if (item.teamId === team.id && !known.has(String(item.id))) {
      size += Buffer.byteLength(JSON.stringify(item)) + longBytesOf(item);
      if (size > bytes) break;
      found.push(item);
    }
    if (found.length === wanted || read === maxRead) break;
  }
  return todoStore.parseAll(found);
};

/** By user, the next open todos of the team after those already read, by due date. */
export const listLaterTodos = async (
  team: Team,
  before: Before,
  people: Wanted[],
): Promise<Map<string, StoredTodo[]>> => {
  const bytesLeft = Math.min(maxBytes, maxBytesOfAll - before.bytes);
  const incomplete = bytesLeft > 0 ? people.filter(({ wanted }) => wanted > 0) : [];
  const share = bytesLeft / incomplete.length;
  const lists = await Promise.all(
    incomplete.map(async (each) => [each.userId, await listOf(team, before, each, share)] as const),
  );
  return new Map(lists);
};

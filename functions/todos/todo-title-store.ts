import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { findDeletedTitles } from './deleted-title-store.ts';
import { todoStore } from './todo-store.ts';

/** What lists of time show of a todo. */
export interface TodoTitle {
  id: string;
  title: string;
  /** Null if the team was deleted. */
  teamId: string | null;
  isDeleted: boolean;
}

const perRead = 100;

const readInParts = async <T>(
  ids: string[],
  read: (part: string[]) => Promise<Map<string, T>>,
): Promise<T[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / perRead) }, (_, part) =>
    ids.slice(part * perRead, (part + 1) * perRead),
  );
  return (await Promise.all(parts.map(read))).flatMap((found) => [...found.values()]);
};

/** The todos with these ids, deleted ones if time was logged on them. */
export const findTodoTitles = async (
  scope: CompanyScope,
  todoIds: Iterable<string>,
): Promise<Map<string, TodoTitle>> => {
  const ids = [...new Set(todoIds)];
  const todos = await readInParts(ids, (part) => todoStore.findAll(scope, part));
  const there = new Set(todos.map(({ id }) => id));
  const missing = ids.filter((id) => !there.has(id));
  const deleted = await readInParts(missing, (part) => findDeletedTitles(scope, part));
  return new Map(
    [...todos, ...deleted].map(({ id, title, teamId }) => [
      id,
      { id, title, teamId, isDeleted: !there.has(id) },
    ]),
  );
};

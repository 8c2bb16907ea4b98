import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
import type { Session } from '#functions/kit/session.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryMergedPage,
  queryPage,
  readItem,
} from '#functions/kit/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import type { Team } from '#shared/teams/team.ts';
import { type Todo, todo } from '#shared/todos/todo.ts';
import { todoNotFound } from '#shared/todos/todo-problems.ts';

/** `version` grows with each change: a change made on an outdated reading is refused as busy. */
const storedTodo = z.extend(todo, { version: z.int(), companyId: z.string() });
export type StoredTodo = z.output<typeof storedTodo>;

const parseTodo = (item: Item): StoredTodo => storedTodo.parse(item);

/** The todo with all that belongs to it. */
export const todoPartition = (scope: CompanyScope, todoId: string) =>
  partitionOf(scope, 'TODO', todoId);

const keyOf = (scope: CompanyScope, todoId: string): Key => ({
  PK: todoPartition(scope, todoId),
  SK: 'TODO',
});

const section = { open: '1', completed: '2', archived: '3' } as const;
const lastMoment = 8_640_000_000_000_000;

/** Open todos by due date with undated last, then finished ones, newest first. */
const listKey = ({ id, archived, status, dueDate, completedAt, createdAt }: Todo) => {
  if (archived) return `${section.archived}#${createdAt}#${id}`;
  if (status === 'completed') {
    const age = lastMoment - Date.parse(completedAt ?? createdAt);
    return `${section.completed}#${String(age).padStart(16, '0')}#${id}`;
  }
  return `${section.open}#${dueDate ?? '9999'}#${createdAt}#${id}`;
};

const teamPartition = (scope: CompanyScope, teamId: string) =>
  partitionOf(scope, 'T', teamId, 'TODOS');

/**
 * A person's todos of public teams stand in one partition, those of each private team in one of
 * its own, which only its members ever read.
 */
const assigneePartition = (scope: CompanyScope, userId: string, privateTeamId?: string) =>
  partitionOf(scope, 'U', userId, 'TODOS', privateTeamId ?? 'PUBLIC');

const indexKeys = (listed: StoredTodo, team: Pick<Team, 'id' | 'isPrivate'>) => {
  const sortKey = listKey(listed);
  const { assigneeId } = listed;
  return {
    GSI1PK: teamPartition(listed, listed.teamId),
    GSI1SK: sortKey,
    GSI2PK:
      assigneeId === null
        ? undefined
        : assigneePartition(listed, assigneeId, team.isPrivate ? team.id : undefined),
    GSI2SK: assigneeId === null ? undefined : sortKey,
  };
};

export const insertTodo = (scope: CompanyScope, created: Todo, team: Team): Operation => {
  const stored: StoredTodo = { ...created, companyId: scope.companyId, version: 1 };
  return insert(
    { ...keyOf(scope, created.id), ...indexKeys(stored, team), type: 'todo', ...stored },
    alreadyCreated,
  );
};

/** Writes only the fields that differ; refused as busy when the todo changed since it was read. */
export const changeTodo = (before: StoredTodo, after: StoredTodo, team: Team): Operation => {
  const changed = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof StoredTodo]),
  );
  return update({
    key: keyOf(before, before.id),
    set: { ...changed, ...indexKeys(after, team), version: before.version + 1 },
    exists: true,
    when: { version: before.version },
    refusal: tooBusy,
  });
};

/** Puts an unchanged todo where readers look for it after its team changed its privacy. */
export const rescopeTodo = (todo: StoredTodo, team: Team): Operation =>
  changeTodo(todo, todo, team);

/** What belongs to the todo (its activity) is cleared away by the stream. */
export const removeTodo = (scope: CompanyScope, todoId: string): Operation =>
  remove(keyOf(scope, todoId), { exists: true, refusal: todoNotFound });

/** Whether or not the caller may see it: the team decides. */
export const readTodo = async (
  session: Session,
  todoId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredTodo> => {
  const item = await readItem(keyOf(session, todoId), options);
  if (!item) throw todoNotFound();
  return parseTodo(item);
};

const parsePage = ({ items, ...rest }: Page<Item>): Page<StoredTodo> => ({
  ...rest,
  items: items.map(parseTodo),
});

const unarchived = { from: section.open, to: `${section.completed}~` };

export const listTeamTodos = async (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<StoredTodo>> =>
  parsePage(
    await queryPage(
      { index: 'GSI1', partition: teamPartition(scope, teamId), ...unarchived },
      page,
    ),
  );

/** Also the archived ones: for work on the team as a whole. */
export const listAllTeamTodos = async (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<StoredTodo>> =>
  parsePage(await queryPage({ index: 'GSI1', partition: teamPartition(scope, teamId) }, page));

/** Those in public teams and in the private teams named: one query each. */
export const listAssignedTodos = async (
  scope: CompanyScope,
  userId: string,
  privateTeamIds: string[],
  page: PageRequest,
): Promise<Page<StoredTodo>> => {
  const ranges = [undefined, ...privateTeamIds].map((teamId) => ({
    index: 'GSI2' as const,
    partition: assigneePartition(scope, userId, teamId),
    ...unarchived,
  }));
  return parsePage(await queryMergedPage(ranges, page));
};

import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Item, type Key, readItem, readItems } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { workPartition } from '#functions/work/work-keys.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';

/** What logged time shows of its todo after the todo was deleted. */
const deletedTitle = z.object({
  companyId: z.string(),
  id: z.string(),
  title: z.string(),
  /** Null once the team is deleted, too. */
  teamId: z.nullable(z.string()),
  goalId: z._default(z.nullable(z.string()), null),
});
export type DeletedTitle = z.output<typeof deletedTitle>;

/** Begins like the keys of logged time, which are kept together with it. */
const keyOf = (scope: CompanyScope, todoId: string): Key => ({
  PK: workPartition(scope, 'todo', todoId),
  SK: 'TIME_TODO',
});

export const parseDeletedTitle = (item: Item): DeletedTitle => deletedTitle.parse(item);

/** Part of every deletion of a todo. The stream removes it again if no time was logged. */
export const keepTitle = ({ companyId, id, title, teamId, goalId }: DeletedTitle): Operation =>
  put({
    ...keyOf({ companyId }, id),
    type: 'deleted_todo_title',
    companyId,
    id,
    title,
    teamId,
    goalId,
  });

export const dropTitle = ({ companyId, id }: Pick<DeletedTitle, 'companyId' | 'id'>): Operation =>
  remove(keyOf({ companyId }, id));

/** Fails with ConflictError if there is none. */
export const dropTeamOfTitle = (scope: CompanyScope, todoId: string): Operation =>
  update({
    key: keyOf(scope, todoId),
    set: { teamId: null },
    exists: true,
    error: ConflictError,
  });

export const findDeletedTitle = async (
  scope: CompanyScope,
  todoId: string,
  options: { consistent?: boolean } = {},
): Promise<DeletedTitle | undefined> => {
  const item = await readItem(keyOf(scope, todoId), options);
  return item && parseDeletedTitle(item);
};

/** By id, without missing ones. At most 100. */
export const findDeletedTitles = async (
  scope: CompanyScope,
  todoIds: string[],
): Promise<Map<string, DeletedTitle>> => {
  const items = await readItems(todoIds.map((id) => keyOf(scope, id)));
  const found = items.filter((item) => item !== undefined).map(parseDeletedTitle);
  return new Map(found.map((each) => [each.id, each]));
};

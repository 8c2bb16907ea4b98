import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { deletionNotFound, userNotFound } from '#shared/people/people-problems.ts';
import { userDeletion } from '#shared/people/user-deletion.ts';

/** A person is deleted once and ids are never used again: a deletion has its person's id. */
const storedDeletion = z.extend(userDeletion, {
  companyId: z.string(),
  /** Whose work it was. */
  name: z.string(),
  requestedBy: z.object({ userId: z.string(), name: z.string() }),
  /** Private teams that may hold work of theirs; added to as their memberships end. */
  privateTeamIds: z.optional(z.set(z.string())),
});
export type StoredDeletion = z.output<typeof storedDeletion>;

const keyOf = (scope: CompanyScope, userId: string): Key => ({
  PK: partitionOf(scope, 'DELETIONS'),
  SK: `DELETION#${userId}`,
});

/** Refused when somebody else was faster. */
export const insertDeletion = (created: StoredDeletion): Operation =>
  insert({ ...keyOf(created, created.userId), type: 'user_deletion', ...created }, userNotFound);

/** Consistent: it is asked for right after it was begun. */
export const findDeletion = async (
  scope: CompanyScope,
  userId: string,
): Promise<StoredDeletion | undefined> => {
  const item = await readItem(keyOf(scope, userId), { consistent: true });
  return item && storedDeletion.parse(item);
};

export const readDeletion = async (scope: CompanyScope, id: string): Promise<StoredDeletion> => {
  const found = await findDeletion(scope, id);
  if (!found) throw deletionNotFound();
  return found;
};

/** Refused as busy where it is done already. */
const advance = (
  running: StoredDeletion,
  change: Pick<Parameters<typeof update>[0], 'add' | 'set'>,
): Operation =>
  update({
    key: keyOf(running, running.userId),
    exists: true,
    when: { state: 'running' },
    refusal: tooBusy,
    ...change,
  });

/** In the transaction that hands them over, so that nothing is counted twice. */
export const countMoved = (running: StoredDeletion, moved: number): Operation =>
  advance(running, { add: { moved } });

export const rememberPrivateTeams = (running: StoredDeletion, teamIds: string[]): Operation =>
  advance(running, { add: { privateTeamIds: new Set(teamIds) } });

export const finishDeletion = (running: StoredDeletion): Operation =>
  advance(running, { set: { state: 'done' } });

import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { type Archive, archive } from '#shared/archives/archive.ts';
import { archiveNotFound } from '#shared/archives/archive-problems.ts';
import { defineProblem } from '#shared/kit/problem.ts';
import { tooBusy } from '#shared/kit/problems.ts';

const storedArchive = z.extend(archive, {
  companyId: z.string(),
  requestedBy: z.object({ userId: z.string(), name: z.string() }),
  /** When its last step was done; absent of those of before. */
  movedAt: z.optional(z.string()),
  ttl: z.int(),
});
export type StoredArchive = z.output<typeof storedArchive>;

/** Somebody has begun the same in this team. */
export const alreadyArchiving = defineProblem(
  409,
  'already_archiving',
  'This is being archived already.',
);

const keptDays = 30;
const daySeconds = 86_400;

const keyOf = (scope: CompanyScope, id: string): Key => ({
  PK: partitionOf(scope, 'ARCHIVES'),
  SK: `ARCHIVE#${id}`,
});

/** In the team's partition: which one runs. */
const runningKey = ({ companyId, teamId, type }: Place): Key => ({
  PK: partitionOf({ companyId }, 'T', teamId),
  SK: `ARCHIVING#${type}`,
});

type Place = CompanyScope & Pick<Archive, 'teamId' | 'type'>;

export const newArchive = (
  { companyId, userId, name }: CompanyScope & StoredArchive['requestedBy'],
  { id, teamId, type }: Pick<Archive, 'id' | 'teamId' | 'type'>,
  now: Date,
): StoredArchive => ({
  id,
  teamId,
  type,
  total: null,
  archived: 0,
  state: 'running',
  createdAt: now.toISOString(),
  movedAt: now.toISOString(),
  companyId,
  requestedBy: { userId, name },
  ttl: Math.floor(now.getTime() / 1000) + keptDays * daySeconds,
});

/** Refused where it was begun already: by the same request, or by somebody else. */
export const insertArchive = (created: StoredArchive): Operation[] => [
  // `type` says what kind of item it is; what is archived has a name of its own here.
  insert(
    { ...keyOf(created, created.id), ...created, type: 'archive', of: created.type },
    alreadyCreated,
  ),
  insert(
    {
      ...runningKey(created),
      type: 'running_archive',
      archiveId: created.id,
      ttl: created.ttl,
    },
    alreadyArchiving,
  ),
];

/** Consistent: it is asked for right after it was begun. */
export const findArchive = async (
  scope: CompanyScope,
  id: string,
): Promise<StoredArchive | undefined> => {
  const item = await readItem(keyOf(scope, id), { consistent: true });
  const found = item && storedArchive.parse({ ...item, type: item.of });
  return found && found.ttl > Date.now() / 1000 ? found : undefined;
};

export const readArchive = async (scope: CompanyScope, id: string): Promise<StoredArchive> => {
  const found = await findArchive(scope, id);
  if (!found) throw archiveNotFound();
  return found;
};

/** Refused as busy where it has come to its end meanwhile. */
export const readRunningArchive = async (place: Place): Promise<StoredArchive> => {
  const item = await readItem(runningKey(place), { consistent: true });
  const found = item && (await findArchive(place, String(item.archiveId)));
  if (!found) throw tooBusy();
  return found;
};

/** A step takes seconds; one that keeps failing is tried again for longer than anybody waits. */
const stillAfterMs = 600_000;

/** As whoever waits for it should see it. */
export const answerArchive = (stored: StoredArchive, now = new Date()): StoredArchive => {
  const movedAt = Date.parse(stored.movedAt ?? stored.createdAt);
  const isStill = stored.state === 'running' && now.getTime() - movedAt > stillAfterMs;
  return isStill ? { ...stored, state: 'stalled' } : stored;
};

/** Refused as busy where it is done already. */
const advance = (
  running: StoredArchive,
  change: Pick<Parameters<typeof update>[0], 'add' | 'set'>,
  when: Partial<StoredArchive> = {},
): Operation =>
  update({
    key: keyOf(running, running.id),
    exists: true,
    when: { state: 'running', ...when },
    refusal: tooBusy,
    ...change,
    set: { ...change.set, movedAt: new Date().toISOString() },
  });

/** It goes on, though nothing was archived just now. */
export const keepRunning = (running: StoredArchive): Operation => advance(running, {});

/** Refused as busy where a run of the same step has counted them: by now there are fewer. */
export const setTotal = (running: StoredArchive, total: number): Operation =>
  advance(running, { set: { total } }, { total: null });

/** In the transaction that archives them, so that nothing is counted twice. */
export const countArchived = (running: StoredArchive, archived: number): Operation =>
  advance(running, { add: { archived } });

export const finishArchive = (running: StoredArchive): Operation[] => [
  advance(running, { set: { state: 'done' } }),
  remove(runningKey(running)),
];

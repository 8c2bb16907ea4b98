import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  queryPage,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { insert, type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { canStillBeUndone, undoExpiry } from '#functions/kit/table/undo-window.ts';
import { type Archive, archive } from '#shared/archives/archive.ts';
import { ArchiveNotFoundError } from '#shared/archives/archive-errors.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { defineError } from '#shared/kit/http-error.ts';

const storedArchive = z.extend(archive, {
  companyId: z.string(),
  requestedBy: z.object({ userId: z.string(), name: z.string() }),
  /** End of its last step. */
  movedAt: z.string(),
  ttl: z.int(),
});
export type StoredArchive = z.output<typeof storedArchive>;

/** Thrown if the team has a running archive of this type. */
export const AlreadyArchivingError = /* @__PURE__ */ defineError(
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

/** Lists the items that an archive archived, for its undo. */
const worksPartition = (scope: CompanyScope, id: string) => partitionOf(scope, 'ARCHIVE', id);
const worksPrefix = 'WORKS#';

/** The marker of a running archive, in the team's partition. */
const runningKey = ({ companyId, teamId, type }: ArchiveTarget): Key => ({
  PK: partitionOf({ companyId }, 'T', teamId),
  SK: `ARCHIVING#${type}`,
});

type ArchiveTarget = CompanyScope & Pick<Archive, 'teamId' | 'type'>;

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

/** Fails if it was started already, by an earlier attempt or somebody else. */
export const insertArchive = (created: StoredArchive): Operation[] => [
  // `type` is the type of the item, so the archived type has another name.
  insert(
    { ...keyOf(created, created.id), ...created, type: 'archive', of: created.type },
    AlreadyCreatedError,
  ),
  insert(
    {
      ...runningKey(created),
      type: 'running_archive',
      archiveId: created.id,
      ttl: created.ttl,
    },
    AlreadyArchivingError,
  ),
];

export const parseArchive = (item: Item): StoredArchive =>
  storedArchive.parse({ ...item, type: item.of });

/** Consistent, because it is read right after it was created. */
export const findArchive = async (
  scope: CompanyScope,
  id: string,
): Promise<StoredArchive | undefined> => {
  const item = await readItem(keyOf(scope, id), { consistent: true });
  const found = item && parseArchive(item);
  return found && found.ttl > Date.now() / 1000 ? found : undefined;
};

export const readArchive = async (scope: CompanyScope, id: string): Promise<StoredArchive> => {
  const found = await findArchive(scope, id);
  if (!found) throw new ArchiveNotFoundError();
  return found;
};

/** Fails with ConflictError if it ended meanwhile. */
export const readRunningArchive = async (target: ArchiveTarget): Promise<StoredArchive> => {
  const item = await readItem(runningKey(target), { consistent: true });
  const found = item && (await findArchive(target, String(item.archiveId)));
  if (!found) throw new ConflictError();
  return found;
};

/** A step takes seconds. After ten minutes without progress the archive counts as stalled. */
const stalledAfterMs = 600_000;

/** The state shown to the user. */
export const archiveResponse = (stored: StoredArchive, now = new Date()): StoredArchive => {
  const movedAt = Date.parse(stored.movedAt);
  const isMoving = stored.state === 'running' || stored.state === 'undoing';
  const isStalled = isMoving && now.getTime() - movedAt > stalledAfterMs;
  return isStalled ? { ...stored, state: 'stalled' } : stored;
};

/** Fails with ConflictError if its state changed since it was read. */
const advance = (
  { state, ...running }: StoredArchive,
  change: Pick<Parameters<typeof update>[0], 'add' | 'set'>,
  when: Partial<StoredArchive> = {},
): Operation =>
  update({
    key: keyOf(running, running.id),
    exists: true,
    when: { state, ...when },
    error: ConflictError,
    ...change,
    set: { ...change.set, movedAt: new Date().toISOString() },
  });

/** Records progress of a step that archived nothing. */
export const keepRunning = (running: StoredArchive): Operation => advance(running, {});

/** Fails with ConflictError if another run of this step has set it, when there were more items. */
export const setTotal = (running: StoredArchive, total: number): Operation =>
  advance(running, { set: { total } }, { total: null });

/** Counts and lists the archived items, in the transaction that archives them. */
export const countArchived = (running: StoredArchive, ids: string[]): Operation[] => [
  advance(running, { add: { archived: ids.length } }),
  put({
    PK: worksPartition(running, running.id),
    SK: `${worksPrefix}${randomUUID()}`,
    type: 'archived_works',
    companyId: running.companyId,
    ids,
    ttl: running.ttl,
  }),
];

export const finishArchive = (running: StoredArchive): Operation[] => [
  advance(running, { set: { state: 'done' } }),
  remove(runningKey(running)),
];

/** A running archive can be undone too. Its next step then stops. */
export const beginUndo = (archive: StoredArchive): Operation[] => [
  advance(archive, { set: { state: 'undoing' } }),
  ...(archive.state === 'running' ? [remove(runningKey(archive))] : []),
];

export const canUndo = ({ movedAt }: StoredArchive): boolean =>
  canStillBeUndone({ ttl: undoExpiry(new Date(movedAt)) });

export const finishUndo = (undoing: StoredArchive): Operation =>
  advance(undoing, { set: { state: 'undone' } });

const archivedWorks = z.object({ PK: z.string(), SK: z.string(), ids: z.array(z.string()) });
/** Items archived in one transaction. */
export type ArchivedWorks = z.output<typeof archivedWorks>;

export const listArchivedWorks = async (
  { companyId, id }: StoredArchive,
  limit: number,
): Promise<Page<ArchivedWorks>> => {
  const partition = worksPartition({ companyId }, id);
  const found = await queryPage({ partition, prefix: worksPrefix, consistent: true }, { limit });
  return { ...found, items: z.array(archivedWorks).parse(found.items) };
};

export const AlreadyUnarchivedError = /* @__PURE__ */ defineError(
  409,
  'already_unarchived',
  'This was unarchived already.',
);

/** Condition of the transaction that unarchives them, so that it happens once. */
export const removeArchivedWorks = ({ PK, SK }: ArchivedWorks): Operation =>
  remove({ PK, SK }, { exists: true, error: AlreadyUnarchivedError });

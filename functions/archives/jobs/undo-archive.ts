import { randomUUID } from 'node:crypto';
import {
  AlreadyUnarchivedError,
  type ArchivedWorks,
  findArchive,
  finishUndo,
  keepRunning,
  listArchivedWorks,
  removeArchivedWorks,
  type StoredArchive,
} from '#functions/archives/archive-store.ts';
import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { issueStore, type StoredIssue } from '#functions/issues/issue-store.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { findTeam, requireTeam } from '#functions/teams/team-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import type { ArchiveType } from '#shared/archives/archive.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import { changedIssue } from '#shared/issues/issue-changes.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { undoArchiveJob } from './job-kinds.ts';

type Archivable = Work & { archived: boolean };

interface Kind<T extends Archivable> {
  store: WorkStore<T>;
  unarchived: (before: T, now: Date) => T;
  record: (undoing: StoredArchive, after: T, now: Date) => Operation[];
}

const issues: Kind<StoredIssue> = {
  store: issueStore,
  unarchived: (before, now) => changedIssue(before, { archived: false }, now),
  record: () => [],
};

const goals: Kind<StoredGoal> = {
  store: goalStore,
  unarchived: (before, now) => changedGoal(before, { archived: false }, now),
  record: ({ companyId, requestedBy }, { id: goalId }, now) => [
    recordGoalActivity(
      { companyId, ...requestedBy },
      { id: randomUUID(), goalId, action: 'updated', details: 'unarchived this goal' },
      now,
    ),
  ],
};

const unarchiveWith =
  <T extends Archivable>({ store, unarchived, record }: Kind<T>) =>
  /** Unarchives the items of one transaction that are still archived in their team. */
  (undoing: StoredArchive, team: Team, batch: ArchivedWorks) =>
    retryOnConflict(async () => {
      const now = new Date();
      const found = await Promise.all(
        batch.ids.map((id) => store.find(undoing, id, { consistent: true })),
      );
      const archived = found.filter(
        (work): work is Awaited<T> => work?.archived === true && work.teamId === team.id,
      );
      await write(
        removeArchivedWorks(batch),
        ...archived.flatMap((before) => {
          const after = unarchived(before, now);
          return [...store.change(before, after, team), ...record(undoing, after, now)];
        }),
        requireTeam(team),
      );
    });

const kinds: Record<ArchiveType, ReturnType<typeof unarchiveWith>> = {
  issue: unarchiveWith(issues),
  goal: unarchiveWith(goals),
};

/** At most 200 goals or issues. */
const batchesPerStep = 10;

/** Unarchives exactly what the archive archived. */
export const undoArchiveStep = async (job: JobOf<typeof undoArchiveJob>) => {
  const undoing = await findArchive(job, job.archiveId);
  if (undoing?.state !== 'undoing') return 'done';
  const team = await findTeam(job, undoing.teamId, { consistent: true });
  const { items } = team ? await listArchivedWorks(undoing, batchesPerStep) : { items: [] };
  for (const batch of items)
    await ignoreErrors(kinds[undoing.type](undoing, team!, batch), AlreadyUnarchivedError);
  const last = items.length === 0;
  // Rejected if another run of this step was faster.
  await ignoreErrors(write(last ? finishUndo(undoing) : keepRunning(undoing)), ConflictError);
  return last ? 'done' : {};
};

export const undoArchiveInSteps = inSteps(undoArchiveJob, undoArchiveStep);

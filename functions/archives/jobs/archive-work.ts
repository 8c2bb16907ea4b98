import { randomUUID } from 'node:crypto';
import {
  countArchived,
  findArchive,
  finishArchive,
  keepRunning,
  type StoredArchive,
  setTotal,
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
import { isIssueOpen } from '#shared/issues/issue-status.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import type { Team } from '#shared/teams/team.ts';
import { archiveWorkJob } from './job-kinds.ts';

type Archivable = Work & { archived: boolean };

interface Kind<T extends Archivable> {
  store: WorkStore<T>;
  isCompleted: (work: T) => boolean;
  archived: (before: T, now: Date) => T;
  /** Written in the transaction of the change. */
  record: (running: StoredArchive, after: T, now: Date) => Operation[];
  /** Each item adds activity entries or the copy in its goal. A transaction is limited to 4 MB. */
  perTransaction: number;
}

const issues: Kind<StoredIssue> = {
  store: issueStore,
  isCompleted: (issue) => !isIssueOpen(issue),
  archived: (before, now) => changedIssue(before, { archived: true }, now),
  record: () => [],
  perTransaction: 20,
};

const goals: Kind<StoredGoal> = {
  store: goalStore,
  isCompleted: ({ status }) => status === 'completed',
  archived: (before, now) => changedGoal(before, { archived: true }, now),
  record: ({ companyId, requestedBy }, { id: goalId }, now) => [
    recordGoalActivity(
      { companyId, ...requestedBy },
      { id: randomUUID(), goalId, action: 'updated', details: 'archived this goal' },
      now,
    ),
  ],
  perTransaction: 8,
};

const countedPerPage = 500;
const countedPagesPerStep = 4;
const archivedPerStep = 250;

/** While `sum` is set, items are counted up to the cursor. Then they are archived. */
interface Progress {
  sum?: number;
  cursor?: string | undefined;
}

const progressOf = (text: string | undefined): Progress => (text ? JSON.parse(text) : { sum: 0 });

/** Rejected if another run of this step did it already. */
const continueLater = async (running: StoredArchive, progress: Progress) => {
  await ignoreErrors(write(keepRunning(running)), ConflictError);
  return { cursor: JSON.stringify(progress) };
};

/** It may be undone while it runs. */
const isRunning = async (running: StoredArchive) =>
  (await findArchive(running, running.id))?.state === 'running';

const archiver = <T extends Archivable>(kind: Kind<T>) => {
  const { store } = kind;
  const isArchivable = (work: T) => kind.isCompleted(work) && !work.archived;
  const list = (team: Team, cursor: string | undefined, limit: number) =>
    store.listInTeam(team, team.id, { cursor, limit }, 'completed');

  const count = async (team: Team, counted: number, cursor: string | undefined) => {
    const reached = { sum: counted, cursor };
    for (let page = 0; page < countedPagesPerStep; page++) {
      const { items, nextCursor } = await list(team, reached.cursor, countedPerPage);
      reached.sum += items.filter(isArchivable).length;
      reached.cursor = nextCursor;
      if (!nextCursor) break;
    }
    return reached;
  };

  const archiveTogether = (running: StoredArchive, team: Team, works: T[]) => {
    const now = new Date();
    const changes = works.map((before) => ({ before, after: kind.archived(before, now) }));
    return write(
      ...changes.flatMap(({ before, after }) => [
        ...store.change(before, after, team),
        ...kind.record(running, after, now),
      ]),
      requireTeam(team),
      ...countArchived(
        running,
        works.map(({ id }) => id),
      ),
    );
  };

  /** Archives the current version, unless it was reopened, archived or moved meanwhile. */
  const archiveCurrent = (running: StoredArchive, { id }: T) =>
    retryOnConflict(async () => {
      const work = await store.find(running, id, { consistent: true });
      if (!work || !isArchivable(work) || work.teamId !== running.teamId) return;
      if (!(await isRunning(running))) return;
      const team = await findTeam(running, running.teamId, { consistent: true });
      if (team) await archiveTogether(running, team, [work]);
    });

  const archive = async (running: StoredArchive, team: Team, cursor: string | undefined) => {
    const { items, nextCursor } = await list(team, cursor, archivedPerStep);
    const archivable = items.filter(isArchivable);
    for (let start = 0; start < archivable.length; start += kind.perTransaction) {
      const works = archivable.slice(start, start + kind.perTransaction);
      try {
        await archiveTogether(running, team, works);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        // One of them changed meanwhile, or an earlier run of this step archived them.
        for (const work of works) await archiveCurrent(running, work);
      }
    }
    return nextCursor;
  };

  return { count, archive };
};

const kinds: Record<ArchiveType, ReturnType<typeof archiver>> = {
  issue: archiver(issues),
  goal: archiver(goals),
};

const finish = async (running: StoredArchive) => {
  // Rejected if it was done already.
  await ignoreErrors(write(...finishArchive(running)), ConflictError);
  return 'done' as const;
};

/** Archives one step of a team's completed work. Small amounts take a single step. */
export const archiveWorkStep = async (job: JobOf<typeof archiveWorkJob>) => {
  const running = await findArchive(job, job.archiveId);
  if (running?.state !== 'running') return 'done';
  const team = await findTeam(job, running.teamId, { consistent: true });
  if (!team) return finish(running);
  const { count, archive } = kinds[running.type];
  let { sum, cursor } = progressOf(job.cursor);
  if (sum !== undefined) {
    ({ sum, cursor } = await count(team, sum, cursor));
    if (cursor) return continueLater(running, { sum, cursor });
    await ignoreErrors(write(setTotal(running, sum)), ConflictError);
  }
  const nextCursor = await archive(running, team, cursor);
  return nextCursor ? continueLater(running, { cursor: nextCursor }) : finish(running);
};

export const archiveWorkInSteps = inSteps(archiveWorkJob, archiveWorkStep);

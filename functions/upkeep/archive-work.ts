import { randomUUID } from 'node:crypto';
import {
  countArchived,
  findArchive,
  finishArchive,
  keepRunning,
  type StoredArchive,
  setTotal,
} from '#functions/archives/archive-store.ts';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { issueStore, type StoredIssue } from '#functions/issues/issue-store.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { findTeam, requireTeam } from '#functions/teams/team-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import type { ArchiveType } from '#shared/archives/archive.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import { changedIssue } from '#shared/issues/issue-changes.ts';
import { Problem } from '#shared/kit/problem.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import type { Team } from '#shared/teams/team.ts';
import { ignoreOnly } from './ignore-refusal.ts';
import type { JobOf } from './job-store.ts';

type Archivable = Work & { archived: boolean };

interface Kind<T extends Archivable> {
  store: WorkStore<T>;
  isCompleted: (work: T) => boolean;
  archived: (before: T, now: Date) => T;
  /** Written beside the change. */
  record: (running: StoredArchive, after: T, now: Date) => Operation[];
  /** Each brings along its history or the copy its goal has of it; together at most 4 MB. */
  perTransaction: number;
}

const issues: Kind<StoredIssue> = {
  store: issueStore,
  isCompleted: ({ status }) => status === 'resolved',
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

/** How many were counted up to the cursor; without a sum all are, and it is what is archived. */
interface Place {
  sum?: number;
  cursor?: string | undefined;
}

const placeOf = (text: string | undefined): Place => (text ? JSON.parse(text) : { sum: 0 });

/** Refused where it is done already, by another run of this step. */
const goOn = async (running: StoredArchive, place: Place) => {
  await ignoreOnly(write(keepRunning(running)), tooBusy);
  return { cursor: JSON.stringify(place) };
};

const workOn = <T extends Archivable>(kind: Kind<T>) => {
  const { store } = kind;
  const isMeant = (work: T) => kind.isCompleted(work) && !work.archived;
  const list = (team: Team, cursor: string | undefined, limit: number) =>
    store.listInTeam(team, team.id, { cursor, limit }, 'over');

  const count = async (team: Team, counted: number, cursor: string | undefined) => {
    const reached = { sum: counted, cursor };
    for (let page = 0; page < countedPagesPerStep; page++) {
      const { items, nextCursor } = await list(team, reached.cursor, countedPerPage);
      reached.sum += items.filter(isMeant).length;
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
      countArchived(running, works.length),
    );
  };

  /** As it is by now; what is not completed any more, archived already or elsewhere stays. */
  const archiveCurrent = (running: StoredArchive, { id }: T) =>
    retryOnConflict(async () => {
      const work = await store.find(running, id, { consistent: true });
      if (!work || !isMeant(work) || work.teamId !== running.teamId) return;
      const team = await findTeam(running, running.teamId, { consistent: true });
      if (team) await archiveTogether(running, team, [work]);
    });

  const archive = async (running: StoredArchive, team: Team, cursor: string | undefined) => {
    const { items, nextCursor } = await list(team, cursor, archivedPerStep);
    const meant = items.filter(isMeant);
    for (let start = 0; start < meant.length; start += kind.perTransaction) {
      const works = meant.slice(start, start + kind.perTransaction);
      try {
        await archiveTogether(running, team, works);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        // One of them changed meanwhile, or a step before this one has archived them already.
        for (const work of works) await archiveCurrent(running, work);
      }
    }
    return nextCursor;
  };

  return { count, archive };
};

const kinds: Record<ArchiveType, ReturnType<typeof workOn>> = {
  issue: workOn(issues),
  goal: workOn(goals),
};

const finish = async (running: StoredArchive) => {
  // Refused where it is done already.
  await ignoreOnly(write(...finishArchive(running)), tooBusy);
  return 'done' as const;
};

/** Archives a step's worth of what is completed in a team; few are archived in one step. */
export const archiveWorkStep = async (job: JobOf<'archive_work'>) => {
  const running = await findArchive(job, job.archiveId);
  if (running?.state !== 'running') return 'done';
  const team = await findTeam(job, running.teamId, { consistent: true });
  if (!team) return finish(running);
  const { count, archive } = kinds[running.type];
  let { sum, cursor } = placeOf(job.cursor);
  if (sum !== undefined) {
    ({ sum, cursor } = await count(team, sum, cursor));
    if (cursor) return goOn(running, { sum, cursor });
    await ignoreOnly(write(setTotal(running, sum)), tooBusy);
  }
  const nextCursor = await archive(running, team, cursor);
  return nextCursor ? goOn(running, { cursor: nextCursor }) : finish(running);
};

import * as z from 'zod/mini';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, queryAll, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { defineError } from '#shared/kit/http-error.ts';

const progress = {
  companyId: z.string(),
  id: z.string(),
  step: z.int(),
  /** Where the previous step ended. */
  cursor: z.optional(z.string()),
};

const teamJob = <Kind extends string>(kind: Kind) =>
  z.object({ ...progress, kind: z.literal(kind), teamId: z.string() });

const personJob = <Kind extends string>(kind: Kind) =>
  z.object({ ...progress, kind: z.literal(kind), userId: z.string() });

/** The future occurrences of a series. */
const seriesJob = z.object({
  ...progress,
  kind: z.literal('apply_to_future_occurrences'),
  seriesId: z.string(),
  teamId: z.string(),
  afterOccurrence: z.int(),
  /** Whether they take over the fields of the series, stop recurring, or are deleted. */
  effect: z.enum(['update', 'detach', 'delete']),
  fields: z.array(z.string()),
  /** By how many days their dates move. */
  movedBy: z.int(),
  changedBy: z.object({ userId: z.string(), name: z.string() }),
});

/**
 * Work of any size in steps. Each step updates the job, and the stream then starts the next one.
 * After a crash a step is repeated, so steps must be repeatable.
 */
const job = z.discriminatedUnion('kind', [
  z.extend(teamJob('delete_team'), { wasPrivate: z.optional(z.boolean()) }),
  teamJob('rescope_team'),
  /** The open work of a former member. */
  z.extend(teamJob('hand_over_work'), {
    userId: z.string(),
    /** Nobody, if null. */
    reassignTo: z.nullable(z.string()),
    requestedBy: z.object({ userId: z.string(), name: z.string() }),
  }),
  personJob('move_reminders'),
  personJob('move_series'),
  seriesJob,
  personJob('delete_user'),
  z.object({ ...progress, kind: z.literal('rename_company') }),
  z.object({ ...progress, kind: z.literal('limit_sessions') }),
  z.object({ ...progress, kind: z.literal('clear_goal'), goalId: z.string() }),
  z.object({ ...progress, kind: z.literal('archive_work'), archiveId: z.string() }),
  z.object({ ...progress, kind: z.literal('undo_archive'), archiveId: z.string() }),
  z.object({ ...progress, kind: z.literal('export_timesheet'), exportId: z.string() }),
  z.object({ ...progress, kind: z.literal('clear_scorecard'), scorecardId: z.string() }),
  z.object({ ...progress, kind: z.literal('clear_line_item'), lineItemId: z.string() }),
  z.extend(teamJob('detach_line_items'), { wasPrivate: z.boolean() }),
]);
export type Job = z.output<typeof job>;
export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

/** The cursor for the next step, or that the job is done. */
export type JobProgress = { cursor?: string } | 'done';

type NewJob<J = Job> = J extends Job ? Omit<J, 'companyId' | 'step' | 'cursor'> : never;

/** Not in a company's partition, because the scheduled task runs for all companies. */
const runningJobs = 'RUNNING_JOBS';

/** Since when the job is at its step. */
const listedSince = ({ companyId }: CompanyScope, id: string, now = new Date()) => ({
  GSI1PK: runningJobs,
  GSI1SK: `${now.toISOString()}#${companyId}#${id}`,
});

const keyOf = (scope: CompanyScope, id: string) => ({
  PK: partitionOf(scope, 'JOBS'),
  SK: `JOB#${id}`,
});

export const JobAdvancedError = /* @__PURE__ */ defineError(
  409,
  'job_moved_on',
  'This step was done already.',
);

const isAtStep = ({ step }: Job) => ({ exists: true, when: { step }, error: JobAdvancedError });

export const parseJob = (item: Item): Job => job.parse(item);

/** A running job with the same id begins again. */
export const startJob = ({ companyId }: CompanyScope, created: NewJob): Operation =>
  put({
    ...keyOf({ companyId }, created.id),
    ...listedSince({ companyId }, created.id),
    type: 'job',
    companyId,
    ...created,
    step: 1,
    causedBy: tracedRequest(),
  });

export const advanceJob = (current: Job, cursor?: string): Operation =>
  update({
    key: keyOf(current, current.id),
    set: { step: current.step + 1, cursor, ...listedSince(current, current.id) },
    ...isAtStep(current),
  });

export const removeJob = (current: Job): Operation =>
  remove(keyOf(current, current.id), isAtStep(current));

/** Whether this step is still to be done. */
export const isCurrentStep = async (step: Job): Promise<boolean> => {
  const item = await readItem(keyOf(step, step.id), { consistent: true });
  return item !== undefined && parseJob(item).step === step.step;
};

/** Longer than the stream needs to repeat a step after a crash. */
const hangingMs = 15 * 60_000;

/** Jobs whose step should have been done long ago. The index is eventually consistent. */
export async function* hangingJobs(now: Date): AsyncGenerator<Job> {
  const to = new Date(now.getTime() - hangingMs).toISOString();
  for await (const item of queryAll({ index: 'GSI1', partition: runningJobs, to }))
    yield parseJob(item);
}

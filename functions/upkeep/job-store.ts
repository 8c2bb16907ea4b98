import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Item, readItem } from '#functions/kit/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table-write.ts';
import { defineProblem } from '#shared/kit/problem.ts';

const progress = {
  companyId: z.string(),
  id: z.string(),
  step: z.int(),
  /** How far the step before came. */
  cursor: z.optional(z.string()),
};

const teamJob = <Kind extends string>(kind: Kind) =>
  z.object({ ...progress, kind: z.literal(kind), teamId: z.string() });

const personJob = <Kind extends string>(kind: Kind) =>
  z.object({ ...progress, kind: z.literal(kind), userId: z.string() });

/** Those of a series that came after one that was changed or deleted, with all that follow. */
const seriesJob = z.object({
  ...progress,
  kind: z.literal('spread_series'),
  seriesId: z.string(),
  teamId: z.string(),
  afterOccurrence: z.int(),
  /** What becomes of them: they take these fields over from the series, recur no more, or go. */
  fate: z.enum(['follow', 'stand_alone', 'go']),
  fields: z.array(z.string()),
  /** By how many days their dates move. */
  movedBy: z.int(),
  changedBy: z.object({ userId: z.string(), name: z.string() }),
});

/**
 * Work of any size, done a step at a time: each step moves the job on in the table, and that write
 * reaches the stream and starts the next one. A crash repeats a step, which does no harm.
 */
export const job = z.discriminatedUnion('kind', [
  teamJob('delete_team'),
  teamJob('rescope_team'),
  personJob('move_reminders'),
  personJob('move_series'),
  seriesJob,
  personJob('delete_user'),
  z.object({ ...progress, kind: z.literal('clear_goal'), goalId: z.string() }),
  z.object({ ...progress, kind: z.literal('archive_work'), archiveId: z.string() }),
  z.object({ ...progress, kind: z.literal('export_timesheet'), exportId: z.string() }),
  z.object({ ...progress, kind: z.literal('clear_scorecard'), scorecardId: z.string() }),
  z.object({ ...progress, kind: z.literal('clear_line_item'), lineItemId: z.string() }),
  z.extend(teamJob('settle_line_items'), { wasPrivate: z.boolean() }),
]);
export type Job = z.output<typeof job>;
export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

type NewJob<J = Job> = J extends Job ? Omit<J, 'companyId' | 'step' | 'cursor'> : never;

const keyOf = (scope: CompanyScope, id: string) => ({
  PK: partitionOf(scope, 'JOBS'),
  SK: `JOB#${id}`,
});

/** The job, or this step of it, is over. */
export const jobMovedOn = defineProblem(409, 'job_moved_on', 'This step was done already.');

const standsAt = ({ step }: Job) => ({ exists: true, when: { step }, refusal: jobMovedOn });

export const parseJob = (item: Item): Job => job.parse(item);

export const insertJob = ({ companyId }: CompanyScope, created: NewJob): Operation =>
  put({ ...keyOf({ companyId }, created.id), type: 'job', companyId, ...created, step: 1 });

export const advanceJob = (done: Job, cursor?: string): Operation =>
  update({
    key: keyOf(done, done.id),
    set: { step: done.step + 1, cursor },
    ...standsAt(done),
  });

export const removeJob = (done: Job): Operation => remove(keyOf(done, done.id), standsAt(done));

/** Whether this step is still the one to be done, as of now. */
export const isStanding = async (told: Job): Promise<boolean> => {
  const item = await readItem(keyOf(told, told.id), { consistent: true });
  return item !== undefined && parseJob(item).step === told.step;
};

import * as z from 'zod/mini';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, queryAll, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { defineError } from '#shared/kit/http-error.ts';

const progress = {
  companyId: z.string(),
  id: z.string(),
  kind: z.string(),
  step: z.int(),
  /** Where the previous step ended. */
  cursor: z.optional(z.string()),
};

/**
 * Work of any size in steps. Each step updates the job, and the stream then starts the next one.
 * After a crash a step is repeated, so steps must be repeatable.
 */
const job = z.looseObject(progress);
export type Job = z.output<typeof job>;

/** The cursor for the next step, or that the job is done. */
export type JobProgress = { cursor?: string } | 'done';

/** A kind of job, with what its steps need to know. */
interface JobKind<J> {
  kind: string;
  parse: (job: Job) => J;
}
export type JobOf<Kind> = Kind extends JobKind<infer J> ? J : never;

export const defineJob = <Fields extends z.core.$ZodShape>(kind: string, fields: Fields) => {
  const schema = z.object({ ...progress, ...fields });
  return { kind, parse: (running: Job) => schema.parse(running) };
};

/** A kind of job with its step. */
export interface JobInSteps {
  kind: string;
  step: (job: Job) => Promise<JobProgress>;
}

export const inSteps = <J>(
  { kind, parse }: JobKind<J>,
  step: (job: J) => Promise<JobProgress>,
): JobInSteps => ({ kind, step: (running) => step(parse(running)) });

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

/** A job that is to be started. */
export type NewJob = Pick<Job, 'id' | 'kind'>;

type Created<J> = { id: string } & Omit<J, 'companyId' | 'kind' | 'step' | 'cursor'>;

export const newJob = <J>({ kind }: JobKind<J>, created: Created<J>): NewJob => ({
  kind,
  ...created,
});

export const startJob = <J>(scope: CompanyScope, kind: JobKind<J>, created: Created<J>) =>
  startNewJob(scope, newJob(kind, created));

/** A running job with the same id begins again. */
export const startNewJob = ({ companyId }: CompanyScope, created: NewJob): Operation =>
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

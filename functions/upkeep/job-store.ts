import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import type { Item } from '#functions/kit/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table-write.ts';

/**
 * Work of any size, done a step at a time: each step moves the job on in the table, and that write
 * reaches the stream and starts the next one. A crash repeats a step, which does no harm.
 */
export const job = z.object({
  companyId: z.string(),
  id: z.string(),
  kind: z.enum(['delete_team', 'rescope_team']),
  teamId: z.string(),
  step: z.int(),
  /** How far the step before came. */
  cursor: z.optional(z.string()),
});
export type Job = z.output<typeof job>;

const keyOf = (scope: CompanyScope, id: string) => ({
  PK: partitionOf(scope, 'JOBS'),
  SK: `JOB#${id}`,
});

export const parseJob = (item: Item): Job => job.parse(item);

export const insertJob = (
  scope: CompanyScope,
  { id, kind, teamId }: Pick<Job, 'id' | 'kind' | 'teamId'>,
): Operation =>
  put({
    ...keyOf(scope, id),
    type: 'job',
    companyId: scope.companyId,
    id,
    kind,
    teamId,
    step: 1,
  });

export const advanceJob = (done: Job, cursor?: string): Operation =>
  update({
    key: keyOf(done, done.id),
    set: { step: done.step + 1, cursor },
    exists: true,
    when: { step: done.step },
  });

export const removeJob = (done: Job): Operation => remove(keyOf(done, done.id));

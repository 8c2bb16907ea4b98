import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Key, queryAll } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import type { NewJob } from './job-store.ts';

/** Starts jobs that go through items again, once the indexes contain all of them. */
const reconciliation = z.object({
  /** The earliest start. */
  moment: z.string(),
  companyId: z.string(),
  /** What the jobs are for. */
  id: z.string(),
  jobs: z.array(z.looseObject({ id: z.string(), kind: z.string() })),
});
type Reconciliation = z.output<typeof reconciliation>;

/** Indexes are usually less than a second behind the table. */
const indexDelayMs = 60_000;

/** Not in a company's partition, because the scheduled task runs for all companies. */
const partition = 'RECONCILIATIONS';

const keyOf = ({ moment, companyId, id }: Reconciliation): Key => ({
  PK: partition,
  SK: `${moment}#${companyId}#${id}`,
});

export const scheduleReconciliation = (
  { companyId }: CompanyScope,
  id: string,
  jobs: NewJob[],
): Operation => {
  const moment = new Date(Date.now() + indexDelayMs).toISOString();
  const planned = {
    moment,
    companyId,
    id,
    jobs: jobs.map((job) => ({ ...job, id: `reconciliation#${moment}#${job.id}` })),
  };
  return put({ ...keyOf(planned), type: 'reconciliation', ...planned });
};

export const removeReconciliation = (due: Reconciliation): Operation => remove(keyOf(due));

/** Reconciliations that are due. */
export async function* dueReconciliations(now: Date): AsyncGenerator<Reconciliation> {
  for await (const item of queryAll({ partition, to: `${now.toISOString()}~` }))
    yield reconciliation.parse(item);
}

import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Key, queryAll } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';

/** Starts a job that goes through a team's work again, once the indexes contain all of it. */
const reconciliation = z.object({
  /** The earliest start. */
  moment: z.string(),
  companyId: z.string(),
  teamId: z.string(),
  kind: z._default(z.enum(['rescope_team', 'delete_team']), 'rescope_team'),
  /** Set for a deleted team. */
  wasPrivate: z.optional(z.boolean()),
});
type Reconciliation = z.output<typeof reconciliation>;

/** Indexes are usually less than a second behind the table. */
const indexDelayMs = 60_000;

/** Not in a company's partition, because the scheduled task runs for all companies. */
const partition = 'RECONCILIATIONS';

const keyOf = ({ moment, companyId, teamId }: Reconciliation): Key => ({
  PK: partition,
  SK: `${moment}#${companyId}#${teamId}`,
});

export const scheduleReconciliation = (
  { companyId }: CompanyScope,
  wanted: Omit<Reconciliation, 'moment' | 'companyId'>,
): Operation => {
  const moment = new Date(Date.now() + indexDelayMs).toISOString();
  const planned = { moment, companyId, ...wanted };
  return put({ ...keyOf(planned), type: 'reconciliation', ...planned });
};

export const removeReconciliation = (due: Reconciliation): Operation => remove(keyOf(due));

/** Reconciliations that are due. */
export async function* dueReconciliations(now: Date): AsyncGenerator<Reconciliation> {
  for await (const item of queryAll({ partition, to: `${now.toISOString()}~` }))
    yield reconciliation.parse(item);
}

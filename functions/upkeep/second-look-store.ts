import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/keys.ts';
import { type Key, queryAll } from '#functions/kit/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table-write.ts';

/** That a job goes through a team's work once more, by when the indexes show all there was. */
const secondLook = z.object({
  /** When, at the earliest: a timestamp. */
  moment: z.string(),
  companyId: z.string(),
  teamId: z.string(),
  kind: z._default(z.enum(['rescope_team', 'delete_team']), 'rescope_team'),
  /** Of a deleted team. */
  wasPrivate: z.optional(z.boolean()),
});
export type SecondLook = z.output<typeof secondLook>;

/** An index is behind its table by much less than a second; by more only where AWS is ill. */
const indexLagMs = 60_000;

/** Outside of every company: the clock strikes for all of them. */
const partition = 'SECOND_LOOKS';

const keyOf = ({ moment, companyId, teamId }: SecondLook): Key => ({
  PK: partition,
  SK: `${moment}#${companyId}#${teamId}`,
});

export const planSecondLook = (
  { companyId }: CompanyScope,
  look: Omit<SecondLook, 'moment' | 'companyId'>,
): Operation => {
  const moment = new Date(Date.now() + indexLagMs).toISOString();
  const planned = { moment, companyId, ...look };
  return put({ ...keyOf(planned), type: 'second_look', ...planned });
};

export const removeSecondLook = (come: SecondLook): Operation => remove(keyOf(come));

/** Those whose moment has come. */
export async function* comeSecondLooks(now: Date): AsyncGenerator<SecondLook> {
  for await (const item of queryAll({ partition, to: `${now.toISOString()}~` }))
    yield secondLook.parse(item);
}

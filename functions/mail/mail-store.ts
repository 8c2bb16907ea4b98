import * as z from 'zod/mini';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';

/** A plain-text email that waits to be sent. It is deleted when it was. */
const mail = z.object({
  companyId: z.string(),
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  queuedAt: z.string(),
});
export type Mail = z.output<typeof mail>;

const lifetimeSeconds = 24 * 60 * 60;

export const mailPartition = (scope: CompanyScope) => partitionOf(scope, 'MAILS');

const keyOf = ({ companyId, id }: Pick<Mail, 'companyId' | 'id'>) => ({
  PK: mailPartition({ companyId }),
  SK: `MAIL#${id}`,
});

export const parseMail = (item: Item): Mail => mail.parse(item);

/**
 * Queues an email in the transaction of what causes it; the stream sends it. `id` must be the same
 * for each retry of a request.
 */
export const queueMail = (queued: Omit<Mail, 'queuedAt'>, now: Date): Operation =>
  put({
    ...keyOf(queued),
    type: 'mail',
    ...queued,
    queuedAt: now.toISOString(),
    causedBy: tracedRequest(),
    ttl: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
  });

export const isStillQueued = async (queued: Mail): Promise<boolean> =>
  (await readItem(keyOf(queued), { consistent: true })) !== undefined;

export const removeMail = (sent: Mail): Operation => remove(keyOf(sent));

import * as z from 'zod/mini';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import { TooManyEmailsError } from '#shared/people/email-errors.ts';
import { countMail, isMailAllowed, type MailKind } from './mail-limits.ts';

/** A plain-text email that waits to be sent. It is deleted when it was. */
const mail = z.object({
  companyId: z.string(),
  id: z.string(),
  kind: z.string(),
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

export interface NewMail extends Omit<Mail, 'queuedAt'> {
  kind: MailKind;
}

/**
 * Queues and counts an email in the transaction of what causes it, which fails with
 * TooManyEmailsError if the address got too many today; the stream sends it. `id` must be the same
 * for each retry of a request.
 */
export const queueMail = (queued: NewMail, now: Date): Operation[] => [
  put({
    ...keyOf(queued),
    type: 'mail',
    ...queued,
    queuedAt: now.toISOString(),
    causedBy: tracedRequest(),
    ttl: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
  }),
  ...countMail(queued, now),
];

/** Before a step that cannot be taken back, after which the email must be queued. */
export const requireMailAllowed = async (queued: NewMail, now: Date): Promise<void> => {
  if (!(await isMailAllowed(queued, now))) throw new TooManyEmailsError();
};

/** For an email without which its cause must not fail: none if the address got too many today. */
export const queueMailIfAllowed = async (queued: NewMail, now: Date): Promise<Operation[]> =>
  (await isMailAllowed(queued, now)) ? queueMail(queued, now) : [];

export const isStillQueued = async (queued: Mail): Promise<boolean> =>
  (await readItem(keyOf(queued), { consistent: true })) !== undefined;

export const removeMail = (sent: Mail): Operation => remove(keyOf(sent));

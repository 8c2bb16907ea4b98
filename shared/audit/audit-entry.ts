import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { deletionReceipt } from '../people/deletion-receipt.ts';
import { auditKinds } from './audit-kinds.ts';

/** Something that somebody did, as company administrators see it. */
export const auditEntry = z.object({
  id,
  kind: z.enum(auditKinds),
  at: timestamp,
  /** Who did it, with the name of that moment. */
  actor: z.object({ id, name: z.string() }),
  /** To whom or what; null if it is the actor or a private team. */
  target: z.nullable(z.object({ id, name: z.string() })),
  /** The caller's IPv4 address or IPv6 network; null if the user pool did it. */
  sourceAddress: z.nullable(z.string()),
  /** Only for `user_data_removed`. */
  receipt: z.optional(deletionReceipt),
  /** The private teams that somebody may have got access to; only those that the reader is in. */
  privateTeams: z.optional(z.array(z.object({ id, name: z.string() }))),
});
export type AuditEntry = z.output<typeof auditEntry>;

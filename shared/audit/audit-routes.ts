import * as z from 'zod/mini';
import { moment } from '../kit/date-inputs.ts';
import { id, maxLength } from '../kit/fields.ts';
import { defineRoutes } from '../kit/route.ts';
import { auditEntry } from './audit-entry.ts';
import { auditGroups } from './audit-groups.ts';

export const auditRoutes = defineRoutes('audit', {
  listAuditEntries: {
    method: 'GET',
    path: '/api/audit-log',
    summary:
      'The company’s audit log, newest first. A page may be empty and still have a next cursor',
    access: 'company_admin',
    reach: 'company',
    query: z.strictObject({
      cursor: z.optional(z.string().check(maxLength(2000))),
      /** Who did it, or to whom it was done. */
      userId: z.optional(id),
      group: z.optional(z.enum(auditGroups)),
      /** Inclusive. */
      from: z.optional(moment),
      /** Exclusive. */
      until: z.optional(moment),
    }),
    output: z.array(auditEntry),
  },
});

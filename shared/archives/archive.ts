import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

export const archiveType = z.enum(['issue', 'goal']);
export type ArchiveType = z.output<typeof archiveType>;

/** How far the archiving of all that is completed in a team has come. */
export const archive = z.object({
  id,
  teamId: id,
  /** All resolved issues, or all completed goals. */
  type: archiveType,
  /** How many there were; null until they are counted. */
  total: z.nullable(z.int()),
  /** Archived so far. In the end less than `total` where somebody was faster. */
  archived: z.int(),
  /** `stalled`: it stands still for minutes. Begun again it goes on. */
  state: z.enum(['running', 'stalled', 'done']),
  createdAt: timestamp,
});
export type Archive = z.output<typeof archive>;

import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

const archiveType = z.enum(['issue', 'goal']);
export type ArchiveType = z.output<typeof archiveType>;

/** Progress of archiving a team's completed work. */
export const archive = z.object({
  id,
  teamId: id,
  /** All resolved and cancelled issues, or all completed goals. */
  type: archiveType,
  /** Null until they are counted. */
  total: z.nullable(z.int()),
  /** May end below `total` if others archived or reopened some. */
  archived: z.int(),
  /**
   * `stalled`: no progress for ten minutes; the same request starts it again. `undoing`: its items
   * are being unarchived.
   */
  state: z.enum(['running', 'stalled', 'done', 'undoing', 'undone']),
  createdAt: timestamp,
});
export type Archive = z.output<typeof archive>;

import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

/** A session as its user sees it. */
export const ownSession = z.object({
  id,
  /** `Firefox on Windows` */
  device: z.string(),
  createdAt: timestamp,
  /** When it last opened a page, accurate to two hours. */
  lastUsedAt: timestamp,
  /** Whether it is the caller's session. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

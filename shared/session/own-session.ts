import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

/** One of the browsers in which somebody is signed in. */
export const ownSession = z.object({
  id,
  /** What the browser calls itself, in words: `Firefox on Windows`. */
  device: z.string(),
  createdAt: timestamp,
  /** When it last opened a page, to within two hours. */
  lastUsedAt: timestamp,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

import * as z from 'zod/mini';
import { id, line, moment, prose, timestamp } from '../kit/fields.ts';

export const milestone = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  dueDate: z.nullable(timestamp),
  completed: z.boolean(),
  completedAt: z.nullable(timestamp),
  assigneeId: z.nullable(id),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Milestone = z.output<typeof milestone>;

const title = line('Milestone title is required', 200);
const description = z.optional(z.nullable(prose(2000)));

export const milestoneCreation = z.strictObject({
  title,
  description,
  dueDate: z.optional(z.nullable(moment)),
  assigneeId: z.optional(z.nullable(id)),
});
export type MilestoneCreation = z.output<typeof milestoneCreation>;

export const milestoneChange = z.strictObject({
  title: z.optional(title),
  description,
  dueDate: z.optional(z.nullable(moment)),
  assigneeId: z.optional(z.nullable(id)),
  completed: z.optional(z.boolean()),
  /** When it was completed; the server's time when missing. Means nothing of one that is not. */
  completedAt: z.optional(z.nullable(moment)),
});
export type MilestoneChange = z.output<typeof milestoneChange>;

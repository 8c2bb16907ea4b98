import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';

export const issueStatus = z.enum(['open', 'in_progress', 'resolved', 'cancelled']);
export type IssueStatus = z.output<typeof issueStatus>;

export const issue = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** The level, from 1 (lowest) to 5 (highest). */
  priority,
  status: issueStatus,
  archived: z.boolean(),
  teamId: id,
  assigneeId: z.nullable(id),
  reporterId: id,
  goalId: z.nullable(id),
  resolvedAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Issue = z.output<typeof issue>;

import * as z from 'zod/mini';
import { id, ignored, line, prose, timestamp } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';

const issueStatus = z.enum(['open', 'in_progress', 'resolved', 'cancelled']);
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

export const issueCreation = z.strictObject({
  title: line('Title is required', 500),
  description: z.optional(z.nullable(prose())),
  priority: z.optional(priority),
  status: z.optional(issueStatus),
  teamId: id,
  assigneeId: z.optional(z.nullable(id)),
  goalId: z.optional(z.nullable(id)),
  ...ignored('reporterId', 'archived'),
});

export const issueChange = z.strictObject({
  title: z.optional(line('Title is required', 500)),
  description: z.optional(z.nullable(prose())),
  status: z.optional(issueStatus),
  priority: z.optional(priority),
  assigneeId: z.optional(z.nullable(id)),
  /** Null unlinks it. */
  goalId: z.optional(z.nullable(id)),
  archived: z.optional(z.boolean()),
});
export type IssueChange = z.output<typeof issueChange>;

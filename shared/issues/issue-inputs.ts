import * as z from 'zod/mini';
import { id, ignored, line, prose, teamOfNew } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';
import { issueStatus } from './issue.ts';

export const issueCreation = z.strictObject({
  title: line('Title is required', 500),
  description: z.optional(z.nullable(prose())),
  priority: z.optional(priority),
  status: z.optional(issueStatus),
  teamId: teamOfNew,
  assigneeId: z.optional(z.nullable(id)),
  goalId: z.optional(z.nullable(id)),
  ...ignored('reporterId', 'archived'),
});

export type IssueCreation = z.output<typeof issueCreation>;

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

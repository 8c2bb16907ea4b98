import * as z from 'zod/mini';
import { calendarDay, moment } from '../kit/date-inputs.ts';
import { id, ignored, line, prose } from '../kit/fields.ts';
import { longestMilestoneDescription } from './milestone-rules.ts';

const title = line('Milestone title is required', 200);
const description = z.optional(z.nullable(prose(longestMilestoneDescription)));

export const milestoneCreation = z.strictObject({
  title,
  description,
  dueDate: z.optional(z.nullable(calendarDay)),
  assigneeId: z.optional(z.nullable(id)),
  completed: z.optional(z.boolean()),
  completedAt: z.optional(z.nullable(moment)),
  ...ignored('goalId'),
});
export type MilestoneCreation = z.output<typeof milestoneCreation>;

export const milestoneChange = z.strictObject({
  title: z.optional(title),
  description,
  dueDate: z.optional(z.nullable(calendarDay)),
  assigneeId: z.optional(z.nullable(id)),
  completed: z.optional(z.boolean()),
  /** The current time if absent. Ignored unless the milestone is completed. */
  completedAt: z.optional(z.nullable(moment)),
});
export type MilestoneChange = z.output<typeof milestoneChange>;

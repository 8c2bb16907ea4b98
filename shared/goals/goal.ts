import * as z from 'zod/mini';
import { id, line, moment, prose, timestamp } from '../kit/fields.ts';
import { datesInOrder } from '../work/date-order.ts';
import { milestone } from './milestone.ts';

export const goalStatus = z.enum(['on_track', 'off_track', 'completed', 'failed', 'archived']);
export type GoalStatus = z.output<typeof goalStatus>;

/** Stored in the goal's `priority`. */
export const goalScope = z.enum(['personal', 'team', 'company']);
export type GoalScope = z.output<typeof goalScope>;

const percent = z.int().check(z.gte(0), z.lte(100));

export const goal = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** Follows the milestones once there are any. */
  progress: percent,
  /** In the order of the timeline. Goals made before there were milestones have none. */
  milestones: z._default(z.array(milestone), []),
  startDate: z.nullable(timestamp),
  dueDate: z.nullable(timestamp),
  teamId: id,
  assigneeId: z.nullable(id),
  status: goalStatus,
  priority: goalScope,
  archived: z.boolean(),
  createdBy: id,
  completedAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Goal = z.output<typeof goal>;

export const goalCreation = z
  .strictObject({
    title: line('Goal title is required', 500),
    description: z.optional(z.nullable(prose())),
    status: z.optional(goalStatus),
    assigneeId: z.optional(z.nullable(id)),
    startDate: z.optional(z.nullable(moment)),
    dueDate: z.optional(z.nullable(moment)),
    priority: z.optional(goalScope),
    teamId: id,
  })
  .check(datesInOrder);

export const goalChange = z.strictObject({
  title: z.optional(line('Goal title is required', 500)),
  description: z.optional(z.nullable(prose())),
  status: z.optional(goalStatus),
  progress: z.optional(percent),
  assigneeId: z.optional(z.nullable(id)),
  startDate: z.optional(z.nullable(moment)),
  dueDate: z.optional(z.nullable(moment)),
  priority: z.optional(goalScope),
  archived: z.optional(z.boolean()),
  teamId: z.optional(id),
});
export type GoalChange = z.output<typeof goalChange>;

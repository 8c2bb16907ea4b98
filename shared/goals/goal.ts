import * as z from 'zod/mini';
import { calendarDayResponse } from '../kit/calendar-day-response.ts';
import { id, timestamp } from '../kit/fields.ts';
import { milestone } from './milestone.ts';

export const goalStatus = z.enum(['on_track', 'off_track', 'completed', 'failed', 'archived']);
export type GoalStatus = z.output<typeof goalStatus>;

/** Stored in the goal's `priority`. */
export const goalScope = z.enum(['personal', 'team', 'company']);
export type GoalScope = z.output<typeof goalScope>;

export const percent = z.int().check(z.gte(0), z.lte(100));

export const goal = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** Computed from the milestones, if there are any. */
  progress: percent,
  /** In timeline order. Absent in old goals. */
  milestones: z._default(z.array(milestone), []),
  startDate: z.nullable(calendarDayResponse),
  dueDate: z.nullable(calendarDayResponse),
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

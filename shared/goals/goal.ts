import * as z from 'zod/mini';
import {
  calendarDay,
  calendarDayResponse,
  id,
  ignored,
  line,
  prose,
  timestamp,
} from '../kit/fields.ts';
import { withDerivedFields } from '../kit/response-schema.ts';
import { datesInOrder } from '../work/date-order.ts';
import { milestone, milestoneResponse } from './milestone.ts';

const goalStatus = z.enum(['on_track', 'off_track', 'completed', 'failed', 'archived']);
export type GoalStatus = z.output<typeof goalStatus>;

/** Stored in the goal's `priority`. */
export const goalScope = z.enum(['personal', 'team', 'company']);
export type GoalScope = z.output<typeof goalScope>;

const percent = z.int().check(z.gte(0), z.lte(100));

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

export const withGoalIds = <T extends Pick<Goal, 'id' | 'milestones'>>(found: T) => ({
  ...found,
  milestones: found.milestones.map((each) => ({ ...each, goalId: found.id })),
});

/** With derived fields, as in responses. */
export const goalResponse = withDerivedFields(
  (found: Goal) => withGoalIds(found),
  z.extend(goal, { milestones: z.array(milestoneResponse) }),
);

export const goalCreation = z
  .strictObject({
    title: line('Goal title is required', 500),
    description: z.optional(z.nullable(prose())),
    status: z.optional(goalStatus),
    progress: z.optional(percent),
    assigneeId: z.optional(z.nullable(id)),
    startDate: z.optional(z.nullable(calendarDay)),
    dueDate: z.optional(z.nullable(calendarDay)),
    priority: z.optional(goalScope),
    teamId: id,
    ...ignored('archived', 'assignee', 'milestones', 'goalTodos', 'goalIssues'),
  })
  .check(datesInOrder);

export const goalChange = z.strictObject({
  title: z.optional(line('Goal title is required', 500)),
  description: z.optional(z.nullable(prose())),
  status: z.optional(goalStatus),
  progress: z.optional(percent),
  assigneeId: z.optional(z.nullable(id)),
  startDate: z.optional(z.nullable(calendarDay)),
  dueDate: z.optional(z.nullable(calendarDay)),
  priority: z.optional(goalScope),
  archived: z.optional(z.boolean()),
  teamId: z.optional(id),
});
export type GoalChange = z.output<typeof goalChange>;

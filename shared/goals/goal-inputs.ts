import * as z from 'zod/mini';
import { calendarDay } from '../kit/date-inputs.ts';
import { id, ignored, line, prose, teamOfNew } from '../kit/fields.ts';
import { datesInOrder } from '../work/date-order.ts';
import { goalScope, goalStatus, percent } from './goal.ts';

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
    teamId: teamOfNew,
    ...ignored('archived', 'assignee', 'milestones', 'goalTodos', 'goalIssues'),
  })
  .check(datesInOrder);

export type GoalCreation = z.output<typeof goalCreation>;

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

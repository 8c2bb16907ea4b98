import * as z from 'zod/mini';
import { calendarDayResponse } from '../kit/calendar-day-response.ts';
import { id, timestamp } from '../kit/fields.ts';

export const milestone = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  dueDate: z.nullable(calendarDayResponse),
  completed: z.boolean(),
  completedAt: z.nullable(timestamp),
  assigneeId: z.nullable(id),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Milestone = z.output<typeof milestone>;

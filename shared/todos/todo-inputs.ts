import * as z from 'zod/mini';
import { moment } from '../kit/date-inputs.ts';
import { id, ignored, line, prose, teamOfNew } from '../kit/fields.ts';
import { priority } from '../kit/priority.ts';
import { datesInOrder } from '../work/date-order.ts';
import { intervalMessage, longestInterval, weekdays } from './recurrence-rule.ts';
import { recurrenceType, todoStatus } from './todo.ts';

const title = line('Title is required', 500);

/** `todo` is sent by the dashboard's quick add and stored as `not_started`. */
const givenStatus = z.pipe(
  z.union([todoStatus, z.literal('todo')]),
  z.transform((status) => (status === 'todo' ? ('not_started' as const) : status)),
);

/** Unique, Monday first; null if empty. */
const givenWeekdays = z.pipe(
  z.array(z.enum(weekdays)).check(z.maxLength(14)),
  z.transform((given) => {
    const inOrder = weekdays.filter((weekday) => given.includes(weekday));
    return inOrder.length > 0 ? inOrder : null;
  }),
);

const givenId = z.optional(z.nullable(id));
const givenMoment = z.optional(z.nullable(moment));

const givenFields = {
  description: z.optional(z.nullable(prose())),
  status: z.optional(givenStatus),
  priority: z.optional(priority),
  assigneeId: givenId,
  /** Null unlinks it. */
  goalId: givenId,
  startDate: givenMoment,
  dueDate: givenMoment,
  // The recurrence is checked as a whole by `changedRecurrence`.
  recurrenceType: z.optional(recurrenceType),
  recurrenceInterval: z.optional(
    z
      .int(intervalMessage)
      .check(z.minimum(1, intervalMessage), z.maximum(longestInterval, intervalMessage)),
  ),
  /** Weekly only; the weekday of the due date if absent. */
  recurrenceDaysOfWeek: z.optional(z.nullable(givenWeekdays)),
  /** The first possible day; the due date if absent. */
  recurrenceStartDate: givenMoment,
  /** The last possible day. */
  recurrenceEndDate: givenMoment,
};

/** This occurrence, or this and all future ones. */
export const changeScope = z.enum(['this', 'following']);
export type ChangeScope = z.output<typeof changeScope>;

export const todoCreation = z
  .strictObject({
    title,
    ...givenFields,
    /** Same as `status: 'completed'`, unless a status is given. */
    completed: z.optional(z.boolean()),
    teamId: teamOfNew,
    ...ignored('archived', 'createdBy', 'parentTodoId', 'isRecurringInstance'),
  })
  .check(datesInOrder);

export type TodoCreation = z.output<typeof todoCreation>;

export const todoChange = z.strictObject({
  title: z.optional(title),
  ...givenFields,
  /** True completes the todo; false restores the previous status, or `not_started`. */
  completed: z.optional(z.boolean()),
  teamId: z.optional(id),
  archived: z.optional(z.boolean()),
  /** `this` by default. Changes of the recurrence always apply to all future occurrences. */
  scope: z.optional(changeScope),
});
export type TodoChange = z.output<typeof todoChange>;

import * as z from 'zod/mini';
import { type Key, queryAll } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import { workPartition } from '#functions/work/work-keys.ts';
import { defineError } from '#shared/kit/http-error.ts';

/** When to check whether a user must be reminded of a todo. */
const reminder = z.object({
  moment: z.string(),
  companyId: z.string(),
  todoId: z.string(),
  userId: z.string(),
});
export type Reminder = z.output<typeof reminder>;

const hourMs = 3_600_000;

/** After a day, the due day is over in every time zone. */
export const lookBackHours = 24;

/** Not in a company's partition, because the scheduled task runs for all companies. */
const bucketOf = (moment: string) => `REMINDERS#${moment.slice(0, 'YYYY-MM-DDTHH'.length)}`;

const keyOf = ({ moment, companyId, todoId, userId }: Reminder): Key => ({
  PK: bucketOf(moment),
  SK: `${moment}#${companyId}#${todoId}#${userId}`,
});

const ttlAfter = (moment: string, hours: number) =>
  Math.floor((Date.parse(moment) + hours * hourMs) / 1000);

export const putReminder = (kept: Reminder): Operation =>
  put({ ...keyOf(kept), type: 'reminder', ...kept, ttl: ttlAfter(kept.moment, 3 * lookBackHours) });

export const removeReminder = (kept: Reminder): Operation => remove(keyOf(kept));

/** Reminders of the last day that are due. */
export async function* dueReminders(now: Date): AsyncGenerator<Reminder> {
  const to = `${now.toISOString()}~`;
  for (let hour = lookBackHours; hour >= 0; hour--) {
    const moment = new Date(now.getTime() - hour * hourMs).toISOString();
    for await (const item of queryAll({ partition: bucketOf(moment), to }))
      yield reminder.parse(item);
  }
}

const AlreadyRemindedError = /* @__PURE__ */ defineError(
  409,
  'already_reminded',
  'This person was reminded of this already.',
);

/** Fails if the user was already reminded of this due date. */
export const insertRemindedMarker = (
  { companyId, todoId, userId }: Reminder,
  dueDate: string,
): Operation =>
  insert(
    {
      PK: workPartition({ companyId }, 'todo', todoId),
      SK: `REMINDED#${dueDate}#${userId}`,
      type: 'reminded',
      ttl: ttlAfter(dueDate, 7 * 24),
    },
    AlreadyRemindedError,
  );

import * as z from 'zod/mini';
import { type Key, queryAll } from '#functions/kit/table-read.ts';
import { insert, type Operation, put, remove } from '#functions/kit/table-write.ts';
import { workPartition } from '#functions/work/work-store.ts';
import { defineProblem } from '#shared/kit/problem.ts';

/** That somebody may have to be reminded of a todo at a moment; whether they are is seen then. */
const reminder = z.object({
  /** When: a timestamp. */
  moment: z.string(),
  companyId: z.string(),
  todoId: z.string(),
  userId: z.string(),
});
export type Reminder = z.output<typeof reminder>;

const hourMs = 3_600_000;

/** Nobody is reminded of a day that is over everywhere it can be. */
export const lookBackHours = 24;

/** Outside of every company: the clock strikes for all of them. */
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

/** Those of the last day whose moment has come. */
export async function* comeReminders(now: Date): AsyncGenerator<Reminder> {
  const to = `${now.toISOString()}~`;
  for (let hour = lookBackHours; hour >= 0; hour--) {
    const moment = new Date(now.getTime() - hour * hourMs).toISOString();
    for await (const item of queryAll({ partition: bucketOf(moment), to }))
      yield reminder.parse(item);
  }
}

export const alreadyReminded = defineProblem(
  409,
  'already_reminded',
  'This person was reminded of this already.',
);

/** Refused when this person was reminded of this due date before: whatever happens, only once. */
export const remember = ({ companyId, todoId, userId }: Reminder, dueDate: string): Operation =>
  insert(
    {
      PK: workPartition({ companyId }, 'todo', todoId),
      SK: `REMINDED#${dueDate}#${userId}`,
      type: 'reminded',
      ttl: ttlAfter(dueDate, 7 * 24),
    },
    alreadyReminded,
  );

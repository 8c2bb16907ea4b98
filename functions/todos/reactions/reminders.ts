import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { lookBackHours, putReminder, type Reminder } from '#functions/todos/reminder-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import { dayOf, momentOf } from '#shared/kit/zoned-time.ts';

const timeOfDay = '08:00';

type Due = Pick<
  StoredTodo,
  'id' | 'companyId' | 'dueDate' | 'assigneeId' | 'status' | 'archived' | 'updatedAt'
>;

/** The reminder of an open todo: in the morning of its due day, in the assignee's time zone. */
export const reminderOf = (todo: Due, timeZone: string): Reminder | undefined => {
  const { id: todoId, companyId, dueDate, assigneeId: userId, status, archived } = todo;
  if (dueDate === null || userId === null || status === 'completed' || archived) return undefined;
  const moment = momentOf(dayOf(new Date(dueDate), timeZone), timeOfDay, timeZone);
  return { moment: moment.toISOString(), companyId, todoId, userId };
};

/** A todo created or moved after that morning needs no reminder. */
const isWorthKeeping = ({ moment }: Reminder, { updatedAt }: Due, now: Date) =>
  updatedAt <= moment && Date.parse(moment) > now.getTime() - lookBackHours * 3_600_000;

export const keepReminder = async (todo: Due, timeZone: string) => {
  const wanted = reminderOf(todo, timeZone);
  if (wanted && isWorthKeeping(wanted, todo, new Date())) await write(putReminder(wanted));
};

const decisive = ['dueDate', 'assigneeId', 'status', 'archived'] as const;

/** Outdated reminders are harmless, because each is checked when it fires. */
export const scheduleReminder = async ({ before, after }: TableChange) => {
  if (!after || decisive.every((field) => before?.[field] === after[field])) return;
  const todo = todoStore.parse(after);
  if (todo.dueDate === null || todo.assigneeId === null) return;
  const assignee = await findUser(todo, todo.assigneeId, { consistent: true });
  if (assignee) await keepReminder(todo, assignee.timeZone);
};

import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { reminderMoment, reminderMoments } from '#functions/todos/reminder-moments.ts';
import { lookBackHours, putReminder, type Reminder } from '#functions/todos/reminder-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';

type Due = Pick<
  StoredTodo,
  'id' | 'companyId' | 'dueDate' | 'assigneeId' | 'status' | 'archived' | 'updatedAt'
>;

const isWanted = ({ dueDate, assigneeId, status, archived }: Due) =>
  dueDate !== null && assigneeId !== null && status !== 'completed' && !archived;

/** The reminder of an open todo, before it is due in the assignee's time zone. */
export const reminderOf = (todo: Due, timeZone: string): Reminder | undefined => {
  const { id: todoId, companyId, dueDate, assigneeId: userId, updatedAt } = todo;
  if (!isWanted(todo) || dueDate === null || userId === null) return undefined;
  const moment = reminderMoment(new Date(dueDate), timeZone, new Date(updatedAt));
  return moment && { moment: moment.toISOString(), companyId, todoId, userId };
};

/**
 * Whether a reminder may still be sent. It may be for any of the todo's moments, because other edits
 * of the todo since do not matter.
 */
export const stillHolds = (reminder: Reminder, todo: Due, timeZone: string, now: Date): boolean => {
  if (!isWanted(todo) || todo.dueDate === null || todo.assigneeId !== reminder.userId) return false;
  const due = new Date(todo.dueDate);
  const moments = reminderMoments(due, timeZone).map((moment) => moment.toISOString());
  return now < due && moments.includes(reminder.moment);
};

export const keepReminder = async (todo: Due, timeZone: string) => {
  const wanted = reminderOf(todo, timeZone);
  const oldest = Date.now() - lookBackHours * 3_600_000;
  if (wanted && Date.parse(wanted.moment) > oldest) await write(putReminder(wanted));
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

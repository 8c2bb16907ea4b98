import type { CompanyScope } from '#functions/kit/keys.ts';
import type { TableChange } from '#functions/kit/stream.ts';
import { write } from '#functions/kit/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { listTeamsOf } from '#functions/teams/membership-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import { dayOf, momentOf } from '#shared/kit/zoned-time.ts';
import type { JobOf } from './job-store.ts';
import { lookBackHours, putReminder, type Reminder } from './reminder-store.ts';

const timeOfDay = '08:00';

type Due = Pick<
  StoredTodo,
  'id' | 'companyId' | 'dueDate' | 'assigneeId' | 'status' | 'archived' | 'updatedAt'
>;

/** Of an open todo: in the morning of the day it is due, where its assignee is. */
export const reminderOf = (todo: Due, timeZone: string): Reminder | undefined => {
  const { id: todoId, companyId, dueDate, assigneeId: userId, status, archived } = todo;
  if (dueDate === null || userId === null || status === 'completed' || archived) return undefined;
  const moment = momentOf(dayOf(new Date(dueDate), timeZone), timeOfDay, timeZone);
  return { moment: moment.toISOString(), companyId, todoId, userId };
};

/** What was made or moved to that day later in the day needs no reminder. */
const isWorthKeeping = ({ moment }: Reminder, { updatedAt }: Due, now: Date) =>
  updatedAt <= moment && Date.parse(moment) > now.getTime() - lookBackHours * 3_600_000;

const keep = async (todo: Due, timeZone: string) => {
  const wanted = reminderOf(todo, timeZone);
  if (wanted && isWorthKeeping(wanted, todo, new Date())) await write(putReminder(wanted));
};

const decisive = ['dueDate', 'assigneeId', 'status', 'archived'] as const;

/** Left-over reminders do no harm: whether one still holds is seen when its moment has come. */
export const followDueDate = async ({ before, after }: TableChange) => {
  if (!after || decisive.every((field) => before?.[field] === after[field])) return;
  const todo = todoStore.parse(after);
  if (todo.dueDate === null || todo.assigneeId === null) return;
  const assignee = await findUser(todo, todo.assigneeId, { consistent: true });
  if (assignee) await keep(todo, assignee.timeZone);
};

/** The private teams whose work a person can have. */
export const privateTeamIdsOf = async (scope: CompanyScope, userId: string) =>
  (await listTeamsOf(scope, userId)).filter(({ isPrivate }) => isPrivate).map(({ id }) => id);

const todosPerStep = 50;

/** Somebody went to another time zone: their mornings come at other moments. */
export const moveRemindersStep = async (job: JobOf<'move_reminders'>) => {
  const person = await findUser(job, job.userId, { consistent: true });
  if (!person) return 'done';
  const page = { cursor: job.cursor, limit: todosPerStep };
  const teamIds = await privateTeamIdsOf(job, job.userId);
  const { items, nextCursor } = await todoStore.listAssigned(
    job,
    job.userId,
    teamIds,
    page,
    'open',
  );
  for (const todo of items) await keep(todo, person.timeZone);
  return nextCursor ? { cursor: nextCursor } : 'done';
};

import type { ScheduledTask } from '#functions/entities/scheduled-task.ts';
import { isConcurrent, logFailure } from '#functions/kit/table/log-failure.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { findUser, requireUser } from '#functions/people/user-store.ts';

import { findTeam, requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import { stillHolds } from '#functions/todos/reactions/reminders.ts';
import {
  dueReminders,
  insertRemindedMarker,
  type Reminder,
  removeReminder,
} from '#functions/todos/reminder-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { endOfDayTime } from '#shared/kit/planned-time.ts';
import { dayOf, timeOf } from '#shared/kit/zoned-time.ts';
import { dueSoon } from '#shared/notifications/notices.ts';
import type { Team } from '#shared/teams/team.ts';
import { NotMemberError } from '#shared/teams/team-errors.ts';

/** Conditions that the user may see the team's todo. */
const requireVisible = (team: Team, userId: string): Operation[] => [
  requireTeam(team),
  team.isPrivate
    ? requireMembership(team, team.id, userId, NotMemberError)
    : requireUser(team, userId),
];

const dueIn = (due: Date, timeZone: string, now: Date) => {
  const time = timeOf(due, timeZone);
  return {
    day: dayOf(due, timeZone) === dayOf(now, timeZone) ? ('today' as const) : ('tomorrow' as const),
    time: time === endOfDayTime ? null : time,
  };
};

/** Reads the current state; undefined if no reminder is needed any more. */
const writesFor = async (reminder: Reminder, now: Date): Promise<Operation[] | undefined> => {
  const [todo, person] = await Promise.all([
    todoStore.find(reminder, reminder.todoId, { consistent: true }),
    findUser(reminder, reminder.userId, { consistent: true }),
  ]);
  if (!todo?.dueDate || !person) return undefined;
  if (!stillHolds(reminder, todo, person.timeZone, now)) return undefined;
  const team = await findTeam(reminder, todo.teamId, { consistent: true });
  if (!team) return undefined;
  const notice = dueSoon(todo, dueIn(new Date(todo.dueDate), person.timeZone, now));
  return [
    insertRemindedMarker(reminder, todo.dueDate),
    todoStore.requireUnchanged(todo),
    ...requireVisible(team, person.id),
    ...notify(
      { companyId: reminder.companyId },
      [{ userId: person.id, teamId: team.id, ...notice }],
      now,
    ),
  ];
};

/** Most are due at the same quarter hour. Those of one user change one counter, so they wait. */
const remindedAtOnce = 20;

const remind = (reminder: Reminder) =>
  retryOnConflict(async () => {
    const writes = await writesFor(reminder, new Date());
    try {
      await write(...(writes ?? []), removeReminder(reminder));
    } catch (error) {
      // Already reminded, or the user can no longer see the todo.
      if (!(error instanceof HttpError) || isConcurrent(error)) throw error;
      await write(removeReminder(reminder));
    }
  });

const remindAll = async (now: Date) => {
  let failed = 0;
  const remindOrReport = async (reminder: Reminder) => {
    try {
      await remind(reminder);
    } catch (error) {
      const { companyId, userId } = reminder;
      if (logFailure('reminder_failed', error, { companyId, userId })) failed += 1;
    }
  };
  const reminders = dueReminders(now);
  const lastOf = new Map<string, Promise<void>>();
  const remindInTurn = async () => {
    for await (const reminder of reminders) {
      const before = lastOf.get(reminder.userId) ?? Promise.resolve();
      const reminded = before.then(() => remindOrReport(reminder));
      lastOf.set(reminder.userId, reminded);
      await reminded;
    }
  };
  // All take from the same sequence.
  await Promise.all(Array.from({ length: remindedAtOnce }, remindInTurn));
  return failed;
};

/** Before todos are due: mornings of all time zones start at a quarter hour. */
export const remindOfDueTodos: ScheduledTask = { what: 'reminder(s)', run: remindAll };

import { log } from '#functions/kit/log.ts';
import { isBusy, retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { findUser, requireUser } from '#functions/people/user-store.ts';
import { notMember } from '#functions/teams/membership-store.ts';
import { findTeam, requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { Problem } from '#shared/kit/problem.ts';
import { endOfDay, timeOf } from '#shared/kit/zoned-time.ts';
import { dueToday } from '#shared/notifications/notices.ts';
import type { Team } from '#shared/teams/team.ts';
import { comeReminders, type Reminder, remember, removeReminder } from './reminder-store.ts';
import { reminderOf } from './reminders.ts';
import { takeSecondLooks } from './take-second-looks.ts';

/** What must still hold for somebody to be told of a team's todo. */
const requireSight = (team: Team, userId: string): Operation[] => [
  requireTeam(team),
  team.isPrivate ? requireMembership(team, team.id, userId, notMember) : requireUser(team, userId),
];

/** Everything as it is now; undefined when there is nothing to remind of any more. */
const tellingOf = async (come: Reminder, now: Date): Promise<Operation[] | undefined> => {
  const [todo, person] = await Promise.all([
    todoStore.find(come, come.todoId, { consistent: true }),
    findUser(come, come.userId, { consistent: true }),
  ]);
  if (!todo?.dueDate || !person) return undefined;
  const wanted = reminderOf(todo, person.timeZone);
  const dueDate = new Date(todo.dueDate);
  const stillHolds =
    wanted?.moment === come.moment &&
    wanted.userId === come.userId &&
    now < endOfDay(dueDate, person.timeZone);
  const team = stillHolds ? await findTeam(come, todo.teamId, { consistent: true }) : undefined;
  if (!team) return undefined;
  const notice = dueToday(todo, timeOf(dueDate, person.timeZone));
  return [
    remember(come, todo.dueDate),
    todoStore.requireUnchanged(todo),
    ...requireSight(team, person.id),
    ...notify({ companyId: come.companyId }, [{ userId: person.id, ...notice }], now),
  ];
};

const remind = (come: Reminder) =>
  retryOnConflict(async () => {
    const telling = await tellingOf(come, new Date());
    try {
      await write(...(telling ?? []), removeReminder(come));
    } catch (error) {
      // Told before, or no longer theirs to see: in either case there is nothing left to do.
      if (!(error instanceof Problem) || isBusy(error)) throw error;
      await write(removeReminder(come));
    }
  });

/**
 * Tells people in the morning what is due that day. Runs every quarter of an hour, which the
 * mornings of all time zones fall on; what it missed while it could not run it makes up for. With
 * it come the second looks, which need a clock and no moment of their own.
 */
export const handler = async () => {
  const failures: unknown[] = [];
  for await (const come of comeReminders(new Date()))
    try {
      await remind(come);
    } catch (error) {
      log.error('reminder_failed', { error, companyId: come.companyId, userId: come.userId });
      failures.push(error);
    }
  const lookedPast = await takeSecondLooks(new Date());
  // The next run finds them again; the alarm is told now.
  if (failures.length > 0) throw new Error(`${failures.length} reminder(s) failed`);
  if (lookedPast > 0) throw new Error(`${lookedPast} second look(s) failed`);
};

import { inSteps, type JobOf, type JobProgress } from '#functions/background/job-store.ts';
import { findUser } from '#functions/people/user-store.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { keepReminder } from '#functions/todos/reactions/reminders.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { moveRemindersJob } from './job-kinds.ts';

const perStep = 50;

/** Moves the reminders of a user's open todos to mornings in their new time zone. */
export const moveRemindersStep = async (
  job: JobOf<typeof moveRemindersJob>,
): Promise<JobProgress> => {
  const user = await findUser(job, job.userId, { consistent: true });
  if (!user) return 'done';
  const page = { cursor: job.cursor, limit: perStep };
  const teams = await listTeamsOf(job, job.userId);
  const privateTeamIds = teams.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  const { items, nextCursor } = await todoStore.listAssigned(
    job,
    job.userId,
    privateTeamIds,
    page,
    'open',
  );
  for (const todo of items) await keepReminder(todo, user.timeZone);
  return nextCursor ? { cursor: nextCursor } : 'done';
};

export const moveRemindersInSteps = inSteps(moveRemindersJob, moveRemindersStep);

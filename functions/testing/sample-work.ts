import { randomUUID } from 'node:crypto';
import type { Team } from '#shared/teams/team.ts';
import { insertArchive, newArchive } from '../archives/archive-store.ts';
import { handler as addWorldClock } from '../clocks/add-world-clock.ts';
import { handler as createGoalComment } from '../comments/create-goal-comment.ts';
import { handler as createIssueComment } from '../comments/create-issue-comment.ts';
import { handler as createTodoComment } from '../comments/create-todo-comment.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as createMilestone } from '../goals/create-milestone.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { write } from '../kit/table-write.ts';
import { insertDeletion } from '../people/user-deletion-store.ts';
import { listOwnSessions } from '../session/session-store.ts';
import { handler as createTimeEntry } from '../time/create-time-entry.ts';
import { insertExport, newExport } from '../timesheets/export-store.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { type Person, signedIn } from './company.ts';
import { invoke } from './invoke.ts';
import { makeSampleScorecard } from './sample-scorecard.ts';
import { sendPhoto } from './send-photo.ts';
import { tell } from './tell.ts';

const makeDeletion = async (heir: Person): Promise<string> => {
  const id = randomUUID();
  await write(
    insertDeletion({
      id,
      userId: id,
      companyId: heir.companyId,
      name: 'Ola',
      reassignTo: heir.id,
      requestedBy: { userId: heir.id, name: heir.name },
      moved: 12,
      state: 'done',
      createdAt: new Date().toISOString(),
    }),
  );
  return id;
};

const makeArchive = async ({ session }: Person, team: Team): Promise<string> => {
  const begun = { id: randomUUID(), teamId: team.id, type: 'issue' as const };
  const done = { ...newArchive(session, begun, new Date()), total: 12, archived: 12 };
  const [archive] = insertArchive({ ...done, state: 'done' });
  await write(archive!);
  return begun.id;
};

const makeExport = async ({ session }: Person): Promise<string> => {
  const asked = {
    format: 'csv' as const,
    timeZone: 'UTC',
    sortBy: 'startTime' as const,
    sortOrder: 'desc' as const,
  };
  const begun = { id: randomUUID(), asked, fileName: 'timesheet.csv', total: 12 };
  const done = { ...newExport(session, begun, new Date()), written: 12, state: 'done' as const };
  await write(insertExport(done));
  return begun.id;
};

const makeOtherSession = async (person: Person): Promise<string> => {
  const other = await signedIn(person);
  const listed = await listOwnSessions(other.session);
  return listed.find(({ isCurrent }) => isCurrent)!.id;
};

/**
 * One thing of each kind with a comment, time logged on the todo, a milestone of the goal, an archiving
 * that is done, a world clock, a photo that was sent, somebody deleted, and two notifications, for the sample requests to name.
 */
export const makeSampleWork = async (person: Person, team: Team) => {
  const body = { title: 'Secret plan', teamId: team.id, assigneeId: person.id };
  const create = async (handler: Parameters<typeof invoke>[0]): Promise<string> =>
    (await invoke(handler, { as: person, body })).body.id;
  const clock = await invoke(addWorldClock, {
    as: person,
    body: { city: 'London', timezone: 'Europe/London', latitude: '51.5', longitude: '-0.12' },
  });
  const comment = async (
    handler: Parameters<typeof invoke>[0],
    params: Record<string, string>,
  ): Promise<string> =>
    (await invoke(handler, { as: person, params, body: { content: 'Between us' } })).body.id;
  const [notification] = await tell(person, 2);
  const todoId = await create(createTodo);
  const goalId = await create(createGoal);
  const issueId = await create(createIssue);
  const logged = { todoId, startTime: '2026-01-05T09:00:00.000Z', duration: 3600 };
  const timeEntry = await invoke(createTimeEntry, { as: person, body: logged });
  const milestone = await invoke(createMilestone, {
    as: person,
    params: { goalId },
    body: { title: 'First half', description: 'As agreed. '.repeat(30), assigneeId: person.id },
  });
  return {
    ...(await makeSampleScorecard(person, team)),
    milestoneId: milestone.body.id as string,
    archiveId: await makeArchive(person, team),
    exportId: await makeExport(person),
    todoId,
    timeEntryId: timeEntry.body.id as string,
    todoCommentId: await comment(createTodoComment, { todoId }),
    goalId,
    goalCommentId: await comment(createGoalComment, { goalId }),
    issueId,
    issueCommentId: await comment(createIssueComment, { issueId }),
    notificationId: notification!.id,
    clockId: clock.body.id as string,
    photoURL: await sendPhoto(person),
    deletionId: await makeDeletion(person),
    sessionId: await makeOtherSession(person),
  };
};

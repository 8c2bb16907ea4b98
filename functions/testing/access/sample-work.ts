import { randomUUID } from 'node:crypto';
import { insertArchive, newArchive } from '#functions/archives/archive-store.ts';
import { handler as addWorldClock } from '#functions/clocks/add-world-clock.ts';
import { handler as createGoalComment } from '#functions/comments/goal/create-goal-comment.ts';
import { handler as createIssueComment } from '#functions/comments/issue/create-issue-comment.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as createMilestone } from '#functions/goals/create-milestone.ts';
import {
  insertJoinRequest,
  newJoinRequest,
} from '#functions/invitations/by-request/join-request-store.ts';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { handler as createIssue } from '#functions/issues/create-issue.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { insertDeletion } from '#functions/people/user-deletion-store.ts';
import { listOwnSessions } from '#functions/session/session-store.ts';
import { type Person, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { sendNotifications } from '#functions/testing/send-notifications.ts';
import { sendPhoto } from '#functions/testing/send-photo.ts';
import { newAddress } from '#functions/testing/sign-up.ts';
import { handler as createTimeEntry } from '#functions/time/create-time-entry.ts';
import { insertExport, newExport } from '#functions/timesheets/export-store.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as createView } from '#functions/views/create-view.ts';
import type { Team } from '#shared/teams/team.ts';
import { makeSampleScorecard } from './sample-scorecard.ts';

const makeDeletion = async (successor: Person): Promise<string> => {
  const id = randomUUID();
  await write(
    insertDeletion({
      id,
      userId: id,
      companyId: successor.companyId,
      name: 'Ola',
      reassignTo: successor.id,
      requestedBy: { userId: successor.id, name: successor.name },
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

export const makeJoinRequest = async (team: Team): Promise<string> => {
  const asked = { name: 'Ada Holm', username: newAddress() };
  const created = newJoinRequest(team, asked, new Date());
  await write(insertJoinRequest(created));
  return created.id;
};

const makeExport = async ({ session }: Person): Promise<string> => {
  const asked = {
    format: 'csv' as const,
    timeZone: 'UTC',
    sortBy: 'startTime' as const,
    sortOrder: 'desc' as const,
    separator: 'comma' as const,
    decimalSign: 'point' as const,
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

/** What only the user themself may use. */
export const makeOwnSamples = async (person: Person) => {
  const clock = await invoke(addWorldClock, {
    as: person,
    body: { city: 'London', timezone: 'Europe/London', latitude: '51.5', longitude: '-0.12' },
  });
  const [notification] = await sendNotifications(person, 2);
  return {
    exportId: await makeExport(person),
    notificationId: notification!.id,
    clockId: clock.body.id as string,
    photoURL: await sendPhoto(person),
    logoURL: await sendPhoto(person),
    sessionId: await makeOtherSession(person),
  };
};

/**
 * One item of each kind, for sample requests: a comment each, time on the todo, a milestone of the
 * goal, a completed archive, a saved view, a world clock, an upload, a deleted user and two notifications.
 */
export const makeSampleWork = async (person: Person, team: Team) => {
  const body = { title: 'Secret plan', teamId: team.id, assigneeId: person.id };
  const create = async (handler: Parameters<typeof invoke>[0]): Promise<string> =>
    (await invoke(handler, { as: person, body })).body.id;
  const comment = async (
    handler: Parameters<typeof invoke>[0],
    params: Record<string, string>,
  ): Promise<string> =>
    (await invoke(handler, { as: person, params, body: { content: 'Between us' } })).body.id;
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
  const view = await invoke(createView, {
    as: person,
    params: { teamId: team.id },
    body: { name: 'Mine', list: 'todos', parameters: { search: 'plan' }, isShared: true },
  });
  return {
    ...(await makeOwnSamples(person)),
    viewId: view.body.id as string,
    ...(await makeSampleScorecard(person, team)),
    milestoneId: milestone.body.id as string,
    archiveId: await makeArchive(person, team),
    todoId,
    timeEntryId: timeEntry.body.id as string,
    todoCommentId: await comment(createTodoComment, { todoId }),
    goalId,
    goalCommentId: await comment(createGoalComment, { goalId }),
    issueId,
    issueCommentId: await comment(createIssueComment, { issueId }),
    deletionId: await makeDeletion(person),
    requestId: await makeJoinRequest(team),
    invitationId: (await newTestInvitation(person)).invitation.id,
  };
};

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { readSession } from '#functions/kit/http/session.ts';
import { everythingOf, makeDeletionFixture } from '#functions/people/testing/deletion-fixture.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { sendNotifications } from '#functions/testing/send-notifications.ts';
import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import { handler as createTodoComment } from '../comments/todo/create-todo-comment.ts';
import { handler as changePreferences } from '../dashboard/change-preferences.ts';
import { handler as inviteUser } from '../invitations/invite-user.ts';
import { handler as login } from '../session/login.ts';
import { handler as readSessionUser } from '../session/read-session-user.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { signUp } from '../testing/sign-up.ts';
import { openStream } from '../testing/stream.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { handler as createTimeEntry } from '../time/create-time-entry.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as listUsers } from './list-users.ts';

describe('DELETE /api/users/{userId}', () => {
  test('is allowed for administrators, except for themselves, and requires a successor', async () => {
    const { admin, leaver, successor, remove } = await makeDeletionFixture();
    const stranger = await makeCompany().person({ role: 'company_admin' });
    expect((await remove(successor)).status).toBe(403);
    expect(await remove(admin, successor.id, admin.id)).toMatchObject({
      status: 403,
      body: { code: 'cannot_delete_oneself' },
    });
    for (const nobody of [leaver.id, stranger.id, randomUUID()])
      expect(await remove(admin, nobody)).toMatchObject({
        status: 409,
        body: { code: 'heir_not_found' },
      });
    expect((await remove(stranger)).status).toBe(404);
    expect(await readSession([leaver.cookie], { secure: true })).toBeDefined();
  });

  test('removes the user from every list and ends their sessions at once', async () => {
    const { admin, leaver, successor, remove } = await makeDeletionFixture();
    const response = await remove();
    expect(response).toMatchObject({
      status: 200,
      body: { userId: leaver.id, reassignTo: successor.id, moved: 0, state: 'running' },
    });
    expect((await invoke(readSessionUser, { as: leaver })).status).toBe(401);
    const { body } = await invoke(listUsers, { as: admin });
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(leaver.id);
  });

  test('leaves a receipt of what was removed and kept, without personal data', async () => {
    const { admin, leaver, give, remove, stream } = await makeDeletionFixture();
    await sendNotifications(leaver, 3);
    const todoId = await give(createTodo);
    const startTime = '2026-01-05T09:00:00.000Z';
    const logged = { todoId, startTime, duration: 60 };
    await invoke(createTimeEntry, { as: leaver, body: logged });
    const body = { content: 'Between us' };
    await invoke(createTodoComment, { as: leaver, params: { todoId }, body });
    await stream.drain(processChanges);
    await remove();
    await stream.drain(processChanges);
    const { body: entries } = await invoke(listAuditEntries, { as: admin });
    const [entry] = entries as AuditEntry[];
    expect(entry).toMatchObject({
      kind: 'user_data_removed',
      actor: { id: admin.id },
      target: null,
      receipt: {
        removed: { user: 1, session: 1, team_member: 1, unread_count: 1, profile_activity: 1 },
        reassigned: 1,
        kept: { timeEntries: 1, activities: 1 },
      },
    });
    // One for the todo that was given.
    expect(entry!.receipt!.removed.notification).toBe(4);
    const text = JSON.stringify(entry);
    for (const personal of [leaver.id, leaver.name, leaver.username])
      expect(text).not.toContain(personal);
  });

  test('leaves no item of the user', async () => {
    const { leaver, give, remove, stream } = await makeDeletionFixture();
    await sendNotifications(leaver, 150);
    await invoke(changePreferences, { as: leaver, body: { selectedTeamMemberIds: [leaver.id] } });
    await give(createTodo);
    await remove();
    await stream.drain(processChanges);
    expect(await everythingOf(leaver)).toEqual([]);
    expect(await listTeamsOf(leaver, leaver.id)).toEqual([]);
  });
});

describe('concurrent deletions', () => {
  test('two administrators delete the same user once', async () => {
    const { company, admin, successor, remove, stream, read } = await makeDeletionFixture();
    const other = await company.person({ name: 'Amir', role: 'company_admin' });
    const responses = await Promise.all([remove(admin), remove(other), remove(other, admin.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await stream.drain(processChanges);
    expect((await read()).state).toBe('done');
    expect(successor.id).toBeDefined();
  });

  test('two administrators cannot delete each other', async () => {
    const { company, admin, successor, remove } = await makeDeletionFixture();
    const other = await company.person({ name: 'Amir', role: 'company_admin' });
    const responses = await Promise.all([
      remove(admin, successor.id, other.id),
      remove(other, successor.id, admin.id),
    ]);
    const [done, rejected] = responses.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // The session of the deleted one may have ended before it was read.
    expect([401, 403]).toContain(rejected);
  });

  test('a retry returns the deletion that the first attempt started', async () => {
    const { admin, remove } = await makeDeletionFixture();
    const first = await remove();
    expect((await remove()).body).toEqual(first.body);
    expect((await remove(admin, admin.id)).status).toBe(404);
  });
});

test('the address can be registered again with a new identity', async () => {
  const founder = await signUp();
  const stream = await openStream(founder.user.companyId);
  const username = `${randomUUID()}@day-zero.test`;
  const form = { name: 'Leo', username, password: 'first password' };
  const invited = await invoke(inviteUser, { as: founder, body: form });
  await stream.drain(processChanges);
  const body = { reassignTo: founder.id };
  const params = { userId: invited.body.id };
  expect((await invoke(deleteUser, { as: founder, params, body })).status).toBe(200);
  const credentials = { username, password: 'first password' };
  expect((await invoke(login, { body: credentials })).status).toBe(401);
  const again = await invoke(inviteUser, {
    as: founder,
    body: { ...form, password: 'second password' },
  });
  expect(again.status).toBe(201);
  await stream.drain(processChanges);
  expect(await identitiesOf(username)).toEqual([again.body.id]);
  expect((await invoke(login, { body: credentials })).status).toBe(401);
  const renewed = { username, password: 'second password' };
  expect((await invoke(login, { body: renewed })).status).toBe(200);
});

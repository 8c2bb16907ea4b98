import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as changePreferences } from '../dashboard/change-preferences.ts';
import { handler as inviteUser } from '../invitations/invite-user.ts';
import { readSession } from '../kit/session.ts';
import { handler as login } from '../session/login.ts';
import { handler as readSessionUser } from '../session/read-session-user.ts';
import { listTeamsOf } from '../teams/membership-store.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { signUp } from '../testing/sign-up.ts';
import { openStream } from '../testing/stream.ts';
import { tell } from '../testing/tell.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as listUsers } from './list-users.ts';
import { everythingOf, makeDeletionWorld } from './testing/deletion-world.ts';

describe('deleting a person', () => {
  test('is for administrators, never of oneself, and needs a colleague who takes over', async () => {
    const { admin, leaver, heir, remove } = await makeDeletionWorld();
    const stranger = await makeCompany().person({ role: 'company_admin' });
    expect((await remove(heir)).status).toBe(403);
    expect(await remove(admin, heir.id, admin.id)).toMatchObject({
      status: 403,
      body: { code: 'cannot_delete_oneself' },
    });
    for (const nobody of [leaver.id, stranger.id, randomUUID()])
      expect(await remove(admin, nobody)).toMatchObject({
        status: 409,
        body: { code: 'heir_not_found' },
      });
    expect((await remove(stranger)).status).toBe(404);
    expect(await readSession([leaver.cookie])).toBeDefined();
  });

  test('takes them out of every list and ends their sessions at once', async () => {
    const { admin, leaver, heir, remove } = await makeDeletionWorld();
    const answer = await remove();
    expect(answer).toMatchObject({
      status: 200,
      body: { userId: leaver.id, reassignTo: heir.id, moved: 0, state: 'running' },
    });
    expect((await invoke(readSessionUser, { as: leaver })).status).toBe(401);
    const { body } = await invoke(listUsers, { as: admin });
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(leaver.id);
  });

  test('leaves nothing of their own behind', async () => {
    const { leaver, give, remove, stream } = await makeDeletionWorld();
    await tell(leaver, 150);
    await invoke(changePreferences, { as: leaver, body: { selectedTeamMemberIds: [leaver.id] } });
    await give(createTodo);
    await remove();
    await stream.drain(runUpkeep);
    expect(await everythingOf(leaver)).toEqual([]);
    expect(await listTeamsOf(leaver, leaver.id)).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('two administrators delete somebody once', async () => {
    const { company, admin, heir, remove, stream, read } = await makeDeletionWorld();
    const other = await company.person({ name: 'Amir', role: 'company_admin' });
    const answers = await Promise.all([remove(admin), remove(other), remove(other, admin.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await stream.drain(runUpkeep);
    expect((await read()).state).toBe('done');
    expect(heir.id).toBeDefined();
  });

  test('two administrators cannot delete each other', async () => {
    const { company, admin, heir, remove } = await makeDeletionWorld();
    const other = await company.person({ name: 'Amir', role: 'company_admin' });
    const answers = await Promise.all([
      remove(admin, heir.id, other.id),
      remove(other, heir.id, admin.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a retry is answered with what the first attempt began', async () => {
    const { admin, remove } = await makeDeletionWorld();
    const first = await remove();
    expect((await remove()).body).toEqual(first.body);
    expect((await remove(admin, admin.id)).status).toBe(404);
  });
});

test('the address can sign up again, with an identity of its own', async () => {
  const founder = await signUp();
  const stream = await openStream(founder.user.companyId);
  const username = `${randomUUID()}@day-zero.test`;
  const form = { name: 'Leo', username, password: 'first password' };
  const invited = await invoke(inviteUser, { as: founder, body: form });
  await stream.drain(runUpkeep);
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
  await stream.drain(runUpkeep);
  expect(await identitiesOf(username)).toEqual([again.body.id]);
  expect((await invoke(login, { body: credentials })).status).toBe(401);
  const renewed = { username, password: 'second password' };
  expect((await invoke(login, { body: renewed })).status).toBe(200);
});

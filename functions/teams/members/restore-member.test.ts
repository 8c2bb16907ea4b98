import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as listTeamActivities } from '#functions/activity/list-team-activities.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as listNotifications } from '#functions/notifications/list-notifications.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as listTeams } from '#functions/teams/list-teams.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as listUserTodos } from '#functions/todos/list-user-todos.ts';
import { handler as listMembers } from './list-members.ts';
import { handler as removeMember } from './remove-member.ts';
import { handler as restoreMember } from './restore-member.ts';

afterEach(() => {
  jest.useRealTimers();
});

const setUp = async ({ isPrivate = false } = {}) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const sofia = await company.person({ name: 'Sofia' });
  const team = await company.team(mara, { isPrivate, members: [idris, sofia] });
  const stream = await openStream(company.id);
  const params = { teamId: team.id, userId: idris.id };
  return {
    company,
    mara,
    idris,
    sofia,
    team,
    params,
    drainStream: () => stream.drain(processChanges),
    remove: (as: Person = mara) => invoke(removeMember, { as, params }),
    restore: (as: Person = mara) => invoke(restoreMember, { as, params }),
    members: async () =>
      (await invoke(listMembers, { as: mara, params: { teamId: team.id } })).body,
  };
};

describe('POST /api/teams/{teamId}/members/{userId}/restore', () => {
  test('restores the membership without notifications', async () => {
    const { mara, idris, team, drainStream, remove, restore, members } = await setUp();
    const before = await members();
    const activities = async () => [
      (await invoke(listNotifications, { as: idris })).body,
      (await invoke(listTeamActivities, { as: mara, params: { teamId: team.id } })).body,
    ];
    const activityBefore = await activities();
    expect((await remove()).status).toBe(204);
    await drainStream();
    const member = before.find(({ userId }: { userId: string }) => userId === idris.id);
    expect(await restore()).toMatchObject({ status: 200, body: member });
    await drainStream();
    expect(await members()).toEqual(before);
    expect(await activities()).toEqual(activityBefore);
    expect((await invoke(listTeams, { as: idris })).body).toMatchObject([{ id: team.id }]);
  });

  test('gives them access to their work in a private team again', async () => {
    const { mara, idris, team, drainStream, remove, restore } = await setUp({ isPrivate: true });
    const body = { title: 'Secret', teamId: team.id, assigneeId: idris.id };
    await invoke(createTodo, { as: mara, body });
    const mine = async () =>
      (await invoke(listUserTodos, { as: idris, params: { userId: idris.id } })).body;
    await remove();
    await drainStream();
    expect(await mine()).toEqual([]);
    await restore();
    await drainStream();
    expect(await mine()).toMatchObject([{ title: 'Secret', assigneeId: idris.id }]);
  });

  test('returns the membership when repeated', async () => {
    const { remove, restore, members } = await setUp();
    await remove();
    const responses = await Promise.all([restore(), restore(), restore()]);
    for (const response of [...responses, await restore()]) expect(response.status).toBe(200);
    expect(await members()).toHaveLength(3);
  });

  test("uses the team's current name and privacy", async () => {
    const { mara, idris, team, remove, restore } = await setUp();
    await remove();
    const params = { teamId: team.id };
    await invoke(changeTeam, { as: mara, params, body: { name: 'Renamed' } });
    await restore();
    expect((await invoke(listTeams, { as: idris })).body).toMatchObject([{ name: 'Renamed' }]);
  });

  test('lets a user who left a public team undo it, but not one who was removed', async () => {
    const { idris, sofia, remove, restore } = await setUp();
    await remove(idris);
    expect((await restore(sofia)).status).toBe(403);
    expect((await restore(idris)).status).toBe(200);
    await remove();
    expect((await restore(idris)).status).toBe(403);
  });

  test('returns 404 to a person who left a private team', async () => {
    const { idris, remove, restore } = await setUp({ isPrivate: true });
    await remove(idris);
    expect((await restore(idris)).status).toBe(404);
    expect((await restore()).status).toBe(200);
  });

  test('returns 404 after 15 minutes', async () => {
    holdClock();
    const { remove, restore } = await setUp();
    await remove();
    jest.setSystemTime(Date.now() + 15 * 60_000 + 1000);
    expect(await restore()).toMatchObject({ status: 404, body: { code: 'member_not_restorable' } });
  });

  test('returns 404 for a person who was deleted meanwhile', async () => {
    const { company, mara, idris, remove, restore, members } = await setUp();
    const admin = await company.person({ role: 'company_admin' });
    await remove();
    const body = { reassignTo: mara.id };
    await invoke(deleteUser, { as: admin, params: { userId: idris.id }, body });
    expect((await restore()).status).toBe(404);
    expect(await members()).toHaveLength(2);
  });
});

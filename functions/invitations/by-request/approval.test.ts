import { describe, expect, test } from '@jest/globals';
import { handler as joinExistingUser } from '#functions/invitations/join-existing-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { handler as createInviteLink } from '#functions/teams/invite-link/create-invite-link.ts';
import { handler as readTeam } from '#functions/teams/read-team.ts';
import type { Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress } from '#functions/testing/sign-up.ts';
import {
  ask,
  kindsOf,
  list,
  makeTeam,
  needsApproval,
  password,
  turnOn,
} from '../testing/join-requests.ts';

describe('a team that asks for approval', () => {
  test('says so on the page of its link, and nobody joins by it', async () => {
    const { team } = await makeTeam();
    const page = await invoke(readTeam, { params: { teamId: team.id }, query: { byLink: 'true' } });
    expect(page.body).toMatchObject({ needsApproval: true });
    const form = { name: 'Ada Holm', username: newAddress(), password, teamId: team.id };
    expect(await invoke(joinTeam, { body: form })).toMatchObject(needsApproval);
  });

  test('is joined by the link again when it is turned off', async () => {
    const { team, leader, admin } = await makeTeam();
    expect((await turnOn(leader, team.id, { needsApproval: false })).body).toMatchObject({
      needsApproval: false,
      isOn: true,
    });
    const form = { name: 'Ada Holm', username: newAddress(), password, teamId: team.id };
    expect((await invoke(joinTeam, { body: form })).status).toBe(201);
    const kinds = await kindsOf(admin);
    expect(kinds).toEqual([
      'user_joined',
      'invite_approval_turned_off',
      'invite_approval_turned_on',
    ]);
  });

  test('is changed by managers only, and keeps asking when its links are turned off', async () => {
    const { team, leader, member } = await makeTeam();
    expect((await turnOn(member, team.id)).status).toBe(403);
    expect((await turnOn(leader, team.id, { isOn: false })).body).toMatchObject({
      isOn: false,
      needsApproval: true,
    });
    expect((await ask(team.id)).status).toBe(410);
  });

  test('is joined by colleagues, who see it anyway, unless it is private', async () => {
    const open = await makeTeam();
    const idris = await open.company.person();
    const join = (as: Person, teamId: string, key?: string) =>
      invoke(joinExistingUser, { as, body: { userId: as.id, teamId, key } });
    expect((await join(idris, open.team.id)).status).toBe(201);
    const closed = await makeTeam({ isPrivate: true });
    const { link } = (
      await invoke(createInviteLink, { as: closed.leader, params: { teamId: closed.team.id } })
    ).body;
    const key = new URL(link).searchParams.get('key')!;
    const jun = await closed.company.person();
    expect(await join(jun, closed.team.id, key)).toMatchObject(needsApproval);
    expect((await ask(closed.team.id, { key }, jun)).status).toBe(204);
    expect((await list(closed.leader, closed.team.id)).body).toMatchObject([
      { name: jun.name, username: jun.username },
    ]);
  });
});

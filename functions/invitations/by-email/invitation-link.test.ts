import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { userKey } from '#functions/people/user-store.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import { accept, day, ended, expired, read } from '../testing/email-invitations.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the link of an invitation', () => {
  test('is valid for exactly seven days', async () => {
    const mara = await makeCompany().person();
    const now = new Date();
    const { token } = await newTestInvitation(mara, {}, now);
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now.getTime() + 7 * day - 1);
    expect((await read(token)).status).toBe(200);
    clock.mockReturnValue(now.getTime() + 7 * day);
    expect(await read(token)).toMatchObject(expired);
    expect(await accept(token)).toMatchObject(expired);
  });

  test('works once', async () => {
    const { token, invitation } = await newTestInvitation(await makeCompany().person());
    expect((await accept(token)).status).toBe(201);
    expect(await read(token)).toMatchObject(ended);
    expect(await accept(token)).toMatchObject(ended);
    expect(await identitiesOf(invitation.username)).toHaveLength(1);
  });

  test('is rejected if it was not created by an invitation', async () => {
    const { token } = await newTestInvitation(await makeCompany().person());
    const reversed = Buffer.from(token, 'base64url').reverse().toString('base64url');
    const changed = token.slice(0, 43) + reversed.slice(0, 43);
    for (const wrong of [changed, 'x', ''])
      for (const response of [await read(wrong), await accept(wrong)])
        expect(response).toMatchObject(ended);
  });

  test('ends when the inviter may no longer grant the role, is suspended or has left', async () => {
    const company = makeCompany();
    const admin = await company.person({ role: 'company_admin' });
    const [demoted, suspended, deleted] = [
      await company.person({ role: 'team_leader' }),
      await company.person({ role: 'team_leader' }),
      await company.person({ role: 'team_leader' }),
    ];
    const role = 'team_leader' as const;
    const tokens = [
      (await newTestInvitation(demoted, { role })).token,
      (await newTestInvitation(suspended, { role })).token,
      (await newTestInvitation(deleted, { role })).token,
    ];
    for (const token of tokens) expect((await read(token)).status).toBe(200);
    await write(update({ key: userKey(demoted, demoted.id), set: { role: 'team_member' } }));
    await write(update({ key: userKey(suspended, suspended.id), set: { isSuspended: true } }));
    const deletion = { params: { userId: deleted.id }, body: { reassignTo: admin.id } };
    expect((await invoke(deleteUser, { ...deletion, as: admin })).status).toBe(200);
    for (const token of tokens) {
      expect(await read(token)).toMatchObject(ended);
      expect(await accept(token)).toMatchObject(ended);
    }
  });

  test('leaves out teams that are gone or that the inviter has left', async () => {
    const company = makeCompany();
    const [admin, mara] = [await company.person({ role: 'company_admin' }), await company.person()];
    const gone = await company.team(mara);
    const left = await company.team(admin, { isPrivate: true, members: [mara] });
    const stays = await company.team(admin);
    const teamIds = [gone.id, left.id, stays.id];
    const { token } = await newTestInvitation(mara, { teamIds });
    await invoke(deleteTeam, { as: admin, params: { teamId: gone.id } });
    await invoke(removeMember, { as: admin, params: { teamId: left.id, userId: mara.id } });
    const { status, body } = await accept(token);
    expect(status).toBe(201);
    const membersOf = async (teamId: string) =>
      (await invoke(listMembers, { as: admin, params: { teamId } })).body.map(
        ({ userId }: { userId: string }) => userId,
      );
    expect(await membersOf(stays.id)).toContain(body.id);
    expect(await membersOf(left.id)).toEqual([admin.id]);
  });
});

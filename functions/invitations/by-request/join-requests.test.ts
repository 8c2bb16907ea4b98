import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as acceptInvitation } from '#functions/invitations/by-email/accept-invitation.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { handler as markAllRead } from '#functions/notifications/mark-all-read.ts';
import { handler as changeCompany } from '#functions/people/change-company.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, newAddress, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { handler as inviteUser } from '../invite-user.ts';
import {
  approve,
  ask,
  askAndList,
  decline,
  kindsOf,
  list,
  makeTeam,
  memberIds,
  password,
  titlesOf,
} from '../testing/join-requests.ts';
import { handler as createJoinRequest } from './create-join-request.ts';
import { insertJoinRequest, newJoinRequest } from './join-request-store.ts';

const table = faultyTable();

const { REGISTRATIONS_PER_HOUR } = process.env;
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  process.env.REGISTRATIONS_PER_HOUR = REGISTRATIONS_PER_HOUR;
});

const day = 86_400_000;

/** A colleague with an account, who is in no team. */
const inviteJun = async (companyId: string) => {
  const as = await makeCompany(companyId).person({ role: 'company_admin' });
  const form = { name: 'Jun Park', username: newAddress(), password };
  const { body } = await invoke(inviteUser, { as, body: form });
  const { cookie } = cookieFrom(
    await invoke(login, { body: { username: form.username, password } }),
  );
  return { ...form, id: String(body.id), cookie };
};

describe('a request to join', () => {
  test('is listed for managers, who are notified', async () => {
    const { team, leader, member, admin } = await makeTeam();
    const username = newAddress();
    expect((await ask(team.id, { username })).status).toBe(204);
    for (const manager of [leader, admin]) {
      const { status, body } = await list(manager, team.id);
      expect({ status, body }).toEqual({
        status: 200,
        body: [
          {
            id: expect.any(String),
            name: 'Ada Holm',
            username,
            requestedAt: expect.any(String),
          },
        ],
      });
      expect(await titlesOf(manager)).toEqual(['Request to join your team']);
    }
    expect((await list(member, team.id)).status).toBe(403);
    expect(await titlesOf(member)).toEqual([]);
  });

  test('notifies managers who have read all, even if the clock went back', async () => {
    holdClock();
    const { team, leader } = await makeTeam();
    expect((await ask(team.id)).status).toBe(204);
    await invoke(markAllRead, { as: leader });
    jest.setSystemTime(Date.now() - 3_600_000);
    expect((await ask(team.id)).status).toBe(204);
    expect(await titlesOf(leader)).toHaveLength(2);
  });

  test('counts once for an address, and does not reveal whether it has an account', async () => {
    const { team, leader, founder } = await makeTeam();
    const { username } = founder.form;
    const responses = [
      await ask(team.id, { username }),
      await ask(team.id, { username }),
      await ask(team.id),
    ];
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 204, body: responses[0]!.body });
    expect((await list(leader, team.id)).body).toHaveLength(2);
    expect(await titlesOf(leader)).toHaveLength(2);
  });

  test('needs a link that works', async () => {
    const { team } = await makeTeam({ isPrivate: true });
    expect((await ask(team.id)).status).toBe(404);
    expect((await ask(team.id, { key: 'wrong' })).status).toBe(410);
    expect((await ask(randomUUID())).status).toBe(404);
  });

  test('ends after 30 days', async () => {
    const { team, leader } = await makeTeam();
    const asked = { name: 'Ada Holm', username: newAddress() };
    const at = (days: number) => new Date(Date.now() - days * day);
    const old = newJoinRequest(team, asked, at(30));
    const recent = newJoinRequest(team, { ...asked, username: newAddress() }, at(29));
    await write(insertJoinRequest(old));
    await write(insertJoinRequest(recent));
    expect((await list(leader, team.id)).body).toMatchObject([{ id: recent.id }]);
    expect(await approve(leader, team.id, old.id)).toMatchObject({
      status: 404,
      body: { code: 'join_request_not_found' },
    });
  });

  test('can be repeated once the earlier one has expired', async () => {
    const { team, leader } = await makeTeam();
    const asked = { name: 'Ada Holm', username: newAddress() };
    await write(insertJoinRequest(newJoinRequest(team, asked, new Date(Date.now() - 30 * day))));
    expect((await ask(team.id, asked)).status).toBe(204);
    expect((await list(leader, team.id)).body).toMatchObject([{ username: asked.username }]);
    expect(await titlesOf(leader)).toHaveLength(1);
  });

  test('is limited for each source address and for each team', async () => {
    const { team } = await makeTeam();
    process.env.REGISTRATIONS_PER_HOUR = '1';
    const headers = { 'x-viewer-address': '203.0.113.90' };
    const from = () =>
      invoke(createJoinRequest, {
        headers,
        body: { name: 'Ada', username: newAddress(), teamId: team.id },
      });
    expect([(await from()).status, (await from()).status]).toEqual([204, 429]);
    process.env.REGISTRATIONS_PER_HOUR = '1000';
    const username = newAddress();
    for (let sent = 1; sent < 50; sent++) await ask(team.id, { username });
    expect((await ask(team.id, { username })).status).toBe(429);
  });
});

describe('approving', () => {
  test('invites a new person by email, who joins the team by the link', async () => {
    const { team, leader, admin, founder } = await makeTeam();
    const username = newAddress();
    const id = await askAndList(leader, team.id, { username });
    expect((await approve(leader, team.id, id)).status).toBe(204);
    expect((await list(leader, team.id)).body).toEqual([]);
    const mail = (await queuedMails(team.companyId)).find(({ to }) => to === username)!;
    const token = /\/invitation#([\w-]+)/.exec(mail.text)![1]!;
    const accepted = await invoke(acceptInvitation, { body: { token, password } });
    expect(accepted).toMatchObject({ status: 201, body: { role: 'team_member' } });
    expect(await memberIds(leader, team.id)).toContain(accepted.body.id);
    expect((await invoke(login, { body: { username, password } })).status).toBe(200);
    expect(founder.user.companyId).toBe(accepted.body.companyId);
    expect(await kindsOf(admin)).toEqual(
      expect.arrayContaining(['signed_in', 'user_joined', 'user_invited']),
    );
  });

  test('adds a colleague at once, who is notified', async () => {
    const { team, leader, founder } = await makeTeam();
    const jun = await inviteJun(founder.user.companyId);
    const id = await askAndList(leader, team.id, { name: 'Somebody else' }, jun);
    const { name, username } = jun;
    expect((await list(leader, team.id)).body).toMatchObject([{ name, username }]);
    expect((await approve(leader, team.id, id)).status).toBe(204);
    expect(await memberIds(leader, team.id)).toContain(jun.id);
    expect(await titlesOf(jun)).toEqual(['You were added to a team']);
    const again = await askAndList(leader, team.id, {}, jun);
    expect((await approve(leader, team.id, again)).status).toBe(204);
    expect((await list(leader, team.id)).body).toEqual([]);
  });

  test('adds a colleague who has read all notifications, even if the clock went back', async () => {
    holdClock();
    const { company, team, leader, founder } = await makeTeam();
    const jun = await inviteJun(founder.user.companyId);
    const other = await company.team(leader);
    const added = { as: leader, params: { teamId: other.id }, body: { userId: jun.id } };
    expect((await invoke(addMember, added)).status).toBe(201);
    await invoke(markAllRead, { as: jun });
    const id = await askAndList(leader, team.id, {}, jun);
    jest.setSystemTime(Date.now() - 3_600_000);
    expect((await approve(leader, team.id, id)).status).toBe(204);
    expect(await titlesOf(jun)).toHaveLength(2);
  });

  test('removes the request of a colleague whom somebody else adds meanwhile', async () => {
    const { team, leader, founder } = await makeTeam();
    const jun = await inviteJun(founder.user.companyId);
    const id = await askAndList(leader, team.id, {}, jun);
    const added = { as: leader, params: { teamId: team.id }, body: { userId: jun.id } };
    const addFirst = () => invoke(addMember, added);
    const approving = () => approve(leader, team.id, id);
    const { status } = await table.with({ TransactWriteItems: addFirst }, approving);
    expect(status).toBe(204);
    expect((await list(leader, team.id)).body).toEqual([]);
  });

  test('adds a colleague to a team that is renamed meanwhile', async () => {
    const { team, leader, founder } = await makeTeam();
    const jun = await inviteJun(founder.user.companyId);
    const id = await askAndList(leader, team.id, {}, jun);
    const renamed = { as: leader, params: { teamId: team.id }, body: { name: 'Renamed' } };
    const renameFirst = () => invoke(changeTeam, renamed);
    const approving = () => approve(leader, team.id, id);
    const { status } = await table.with({ TransactWriteItems: renameFirst }, approving);
    expect(status).toBe(204);
    expect(await memberIds(leader, team.id)).toContain(jun.id);
  });

  test('is allowed once, for managers of the team', async () => {
    const { team, leader, member } = await makeTeam();
    const other = await makeTeam();
    const id = await askAndList(leader, team.id);
    expect((await approve(member, team.id, id)).status).toBe(403);
    expect((await approve(other.leader, team.id, id)).status).toBe(404);
    expect((await approve(other.leader, other.team.id, id)).status).toBe(404);
    const statuses = [await approve(leader, team.id, id), await approve(leader, team.id, id)];
    expect(statuses.map(({ status }) => status)).toEqual([204, 404]);
  });

  test('a new person is allowed for users who may invite', async () => {
    const { team, leader, founder } = await makeTeam();
    const id = await askAndList(leader, team.id);
    await invoke(changeCompany, { as: founder, body: { inviters: 'administrators' } });
    expect(await approve(leader, team.id, id)).toMatchObject({
      status: 403,
      body: { code: 'inviting_restricted' },
    });
    expect((await approve(founder, team.id, id)).status).toBe(204);
  });

  test('fails for a proved address of another company', async () => {
    const { team, leader } = await makeTeam();
    const taken = await signUpVerified();
    const id = await askAndList(leader, team.id, { username: taken.form.username });
    expect(await approve(leader, team.id, id)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    const free = await signUp();
    const other = await makeTeam();
    const unproved = await askAndList(other.leader, other.team.id, {
      username: free.form.username,
    });
    expect((await approve(other.leader, other.team.id, unproved)).status).toBe(204);
  });
});

describe('declining', () => {
  test('removes the request, emails the person and is in the audit log', async () => {
    const { team, leader, member, admin } = await makeTeam();
    const username = newAddress();
    const id = await askAndList(leader, team.id, { username });
    expect((await decline(member, team.id, id)).status).toBe(403);
    expect((await decline(leader, team.id, id)).status).toBe(204);
    expect((await decline(leader, team.id, id)).status).toBe(404);
    expect((await list(leader, team.id)).body).toEqual([]);
    expect((await queuedMails(team.companyId)).filter(({ to }) => to === username)).toMatchObject([
      { subject: 'Your request to join was declined' },
    ]);
    expect((await kindsOf(admin))[0]).toBe('join_request_declined');
  });
});

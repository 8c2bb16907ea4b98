import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as acceptInvitation } from '#functions/invitations/by-email/accept-invitation.ts';
import { handler as createInvitation } from '#functions/invitations/by-email/create-invitation.ts';
import { handler as sendInvitation } from '#functions/invitations/by-email/send-invitation.ts';
import { handler as createJoinRequest } from '#functions/invitations/by-request/create-join-request.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { changesOf } from '#functions/kit/table/stream.ts';
import { type ChangeEvent, changeEvents } from '#functions/live/change-events.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { handler as changeName } from '#functions/session/settings/change-name.ts';
import { handler as changePassword } from '#functions/session/settings/change-password.ts';
import { handler as changeTimeZone } from '#functions/session/settings/change-time-zone.ts';
import { handler as changeInviteLink } from '#functions/teams/invite-link/change-invite-link.ts';
import { handler as createInviteLink } from '#functions/teams/invite-link/create-invite-link.ts';
import { handler as readInviteLink } from '#functions/teams/invite-link/read-invite-link.ts';
import { handler as resetInviteLink } from '#functions/teams/invite-link/reset-invite-link.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, newAddress, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeCompany } from './change-company.ts';
import { handler as changeUser } from './change-user.ts';
import { handler as readUser } from './read-user.ts';

/** A founder with an administrator, a leader and a member, and a team of the leader. */
const setUp = async () => {
  const mara = await signUpVerified();
  const company = makeCompany(mara.user.companyId);
  const ada = await company.person({ role: 'company_admin' });
  const lea = await company.person({ role: 'team_leader' });
  const max = await company.person();
  return { mara, ada, lea, max, team: await company.team(lea) };
};

const change = (as: { cookie: string }, body: object) => invoke(changeCompany, { as, body });

/** What pages receive of the changes since the last call, and whether all of them do. */
const companyEvents = (stream: Awaited<ReturnType<typeof openStream>>) => {
  const events: ChangeEvent[] = [];
  const receive = async () => {
    events.length = 0;
    await stream.drain(async (event) => {
      events.push(...changesOf(event).flatMap(changeEvents));
      return { batchItemFailures: [] };
    });
    return events.filter(({ change }) => change.entity === 'company');
  };
  return receive;
};

const settingsOf = async (as: { cookie: string }) =>
  (await invoke(readSessionUser, { as })).body.company.settings;

const newPerson = () => ({
  name: 'Noor',
  username: newAddress(),
  password: 'correct horse',
  role: 'team_member',
});

test('everybody may invite and no second factor is required until an administrator decides', async () => {
  const { mara, max } = await setUp();
  const specified = {
    inviters: 'everyone',
    emailDomains: [],
    requiresSecondFactor: false,
    ownNameChange: true,
    ownPasswordChange: true,
    timeZone: 'UTC',
    weekStart: 'monday',
    decimalSign: null,
    currency: 'USD',
    sessionDays: null,
    sessionIdleHours: null,
  };
  expect(await settingsOf(max)).toEqual(specified);
  const response = await change(mara, { requiresSecondFactor: true });
  const settings = { ...specified, requiresSecondFactor: true };
  expect(response).toMatchObject({ status: 200, body: { settings } });
  expect(await settingsOf(max)).toEqual(settings);
  await change(mara, { inviters: 'leaders' });
  expect(await settingsOf(max)).toEqual({ ...settings, inviters: 'leaders' });
  await change(mara, { inviters: 'everyone', requiresSecondFactor: false });
  expect(await settingsOf(max)).toEqual(specified);
});

test('is in the audit log once for each change', async () => {
  const { mara } = await setUp();
  for (const _ of [1, 2]) await change(mara, { inviters: 'leaders', requiresSecondFactor: true });
  await change(mara, { requiresSecondFactor: false, ownNameChange: false });
  await change(mara, { timeZone: 'Asia/Tokyo', weekStart: 'sunday', currency: 'JPY' });
  await change(mara, { decimalSign: 'comma' });
  for (const ownPasswordChange of [false, true]) await change(mara, { ownPasswordChange });
  const { body } = await invoke(listAuditEntries, { as: mara });
  expect(body.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'currency_changed',
    'decimal_sign_changed',
    'inviters_changed',
    'own_names_locked',
    'own_passwords_allowed',
    'own_passwords_locked',
    'second_factor_made_optional',
    'second_factor_required',
    'time_zone_changed',
    'week_start_changed',
  ]);
});

test.each([
  ['everyone', [true, true, true]],
  ['leaders', [false, true, true]],
  ['administrators', [false, false, true]],
])('%s: members, leaders and administrators invite: %j', async (inviters, expected) => {
  const { mara, ada, lea, max, team } = await setUp();
  await change(mara, { inviters });
  const params = { teamId: team.id };
  const callers = [max, lea, ada];
  const rejected = { status: 403, body: { code: 'inviting_restricted' } };
  for (const [index, as] of callers.entries()) {
    const { password: _, ...byEmail } = newPerson();
    const responses = [
      await invoke(createInvitation, { as, body: byEmail }),
      await invoke(inviteUser, { as, body: newPerson() }),
      await invoke(createInviteLink, { as, params }),
    ];
    for (const response of responses)
      expect(response).toMatchObject(expected[index] ? {} : rejected);
    if (expected[index])
      expect(responses.map(({ status }) => status)).toEqual([201, 201, expect.any(Number)]);
  }
});

test('a user who may no longer invite cannot resend an invitation or reset a link', async () => {
  const { mara, lea, team } = await setUp();
  const { password: _, ...byEmail } = newPerson();
  const { body } = await invoke(createInvitation, { as: lea, body: byEmail });
  await change(mara, { inviters: 'administrators' });
  const rejected = { status: 403, body: { code: 'inviting_restricted' } };
  const again = { as: lea, params: { invitationId: body.id } };
  expect(await invoke(sendInvitation, again)).toMatchObject(rejected);
  const reset = { as: lea, params: { teamId: team.id } };
  expect(await invoke(resetInviteLink, reset)).toMatchObject(rejected);
});

test('a restriction ends links whose only secret is the id of a team', async () => {
  const { mara, lea, team } = await setUp();
  await change(mara, { inviters: 'leaders' });
  const later = await makeCompany(mara.user.companyId).team(lea);
  for (const { id: teamId } of [team, later]) {
    const { role: _, ...person } = newPerson();
    const joined = await invoke(joinTeam, { body: { ...person, teamId } });
    expect(joined).toMatchObject({ status: 410, body: { code: 'invite_link_expired' } });
    const { body } = await invoke(readInviteLink, { as: lea, params: { teamId } });
    expect(body).toMatchObject({ needsKey: true });
  }
  const { body } = await invoke(createInviteLink, { as: lea, params: { teamId: team.id } });
  const key = new URL(body.link).searchParams.get('key');
  const { role: _, ...person } = newPerson();
  expect((await invoke(joinTeam, { body: { ...person, teamId: team.id, key } })).status).toBe(201);
});

describe('email domains', () => {
  const join = async (teamId: string, username: string) => {
    const { role: _, ...person } = newPerson();
    return invoke(joinTeam, { body: { ...person, username, teamId } });
  };

  test('are the only ones that can join or ask to join by an invite link', async () => {
    const { mara, lea, team } = await setUp();
    const { body } = await change(mara, { emailDomains: [' Northwind.IO ', 'northwind.example'] });
    expect(body.settings.emailDomains).toEqual(['northwind.io', 'northwind.example']);
    const rejected = { status: 403, body: { code: 'email_domain_not_allowed' } };
    for (const domain of ['elsewhere.io', 'not-northwind.io', 'sub.northwind.io'])
      expect(await join(team.id, `${randomUUID()}@${domain}`)).toMatchObject(rejected);
    const allowed = await join(team.id, `${randomUUID()}@NORTHWIND.io`);
    expect(allowed).toMatchObject({ status: 403, body: { code: 'join_by_email' } });

    const params = { teamId: team.id };
    await invoke(changeInviteLink, { as: lea, params, body: { needsApproval: true } });
    const ask = (domain: string) =>
      invoke(createJoinRequest, {
        body: { name: 'Ada', username: `${randomUUID()}@${domain}`, teamId: team.id },
      });
    expect(await ask('elsewhere.io')).toMatchObject(rejected);
    expect((await ask('northwind.example')).status).toBe(204);
    // A colleague can invite any address.
    expect((await invoke(inviteUser, { as: mara, body: newPerson() })).status).toBe(201);
  });

  test.each(['northwind', '@northwind.io', 'https://northwind.io', 'north wind.io', '.io', ''])(
    'cannot be %p',
    async (domain) => {
      const { mara } = await setUp();
      const response = await change(mara, { emailDomains: [domain] });
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );
});

test('only administrators change names where the company leaves it to them', async () => {
  const { mara, max } = await setUp();
  const rename = (as: { cookie: string }, name: string) =>
    invoke(changeName, { as, body: { name } });
  expect((await rename(max, 'Maximilian')).status).toBe(200);
  await change(mara, { ownNameChange: false });
  expect(await rename(max, 'Max')).toMatchObject({
    status: 403,
    body: {
      code: 'name_change_closed',
      error: 'Contact your administrator to change your name.',
    },
  });
  expect((await invoke(readSessionUser, { as: max })).body.name).toBe('Maximilian');
  expect((await rename(mara, 'Mara Holm')).status).toBe(200);
  const params = { userId: max.id };
  expect((await invoke(changeUser, { as: mara, params, body: { name: 'Max' } })).status).toBe(200);
});

test('unknown time zones, week starts and currencies are rejected', async () => {
  const { mara } = await setUp();
  for (const body of [{ timeZone: 'Mars/Base' }, { weekStart: 'tuesday' }, { currency: 'XXX' }])
    expect((await change(mara, body)).status).toBe(400);
});

describe('new people have the time zone of the company', () => {
  const setUpIn = async (timeZone: string) => {
    const company = await setUp();
    await change(company.mara, { timeZone });
    const zoneOf = async (userId: string) =>
      (await invoke(readUser, { as: company.mara, params: { userId } })).body.timeZone;
    return { ...company, zoneOf };
  };

  test('when a colleague types their password, until their browser reports one', async () => {
    const { mara, zoneOf } = await setUpIn('Asia/Tokyo');
    const person = newPerson();
    const { body: noor } = await invoke(inviteUser, { as: mara, body: person });
    expect(await zoneOf(noor.id)).toBe('Asia/Tokyo');
    const { username, password } = person;
    const as = cookieFrom(await invoke(login, { body: { username, password } }));
    await invoke(changeTimeZone, { as, body: { timeZone: 'Europe/Oslo' } });
    await change(mara, { timeZone: 'Africa/Cairo' });
    expect(await zoneOf(noor.id)).toBe('Europe/Oslo');
  });

  test('when they join by a link', async () => {
    const { team, zoneOf } = await setUpIn('Asia/Tokyo');
    const { role: _, ...person } = newPerson();
    const { body } = await invoke(joinTeam, { body: { ...person, teamId: team.id } });
    expect(await zoneOf(body.id)).toBe('Asia/Tokyo');
  });

  // At every moment it is another day than in UTC in one of them.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'when they accept an invitation, which expires on a day in %s',
    async (timeZone) => {
      const { mara, zoneOf } = await setUpIn(timeZone);
      const { password, ...byEmail } = newPerson();
      const { body: pending } = await invoke(createInvitation, { as: mara, body: byEmail });
      const mails = await queuedMails(mara.user.companyId);
      const { text } = mails.find(({ to }) => to === byEmail.username)!;
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
      expect(text).toContain(`until ${day.format(new Date(pending.expiresAt))}.`);
      const token = /\/invitation#([\w-]+)/.exec(text)![1]!;
      const { body } = await invoke(acceptInvitation, { body: { token, password } });
      expect(await zoneOf(body.id)).toBe(timeZone);
    },
  );
});

test('only administrators change passwords where the company leaves it to them', async () => {
  const { mara } = await setUp();
  const noor = newPerson();
  await invoke(inviteUser, { as: mara, body: noor });
  const { username, password } = noor;
  const as = cookieFrom(await invoke(login, { body: { username, password } }));
  const changeTo = (who: { cookie: string }, currentPassword: string, newPassword: string) =>
    invoke(changePassword, { as: who, body: { currentPassword, newPassword } });
  await change(mara, { ownPasswordChange: false });
  // Typed by the inviter, so it must be changed.
  expect((await changeTo(as, password, 'my own secret')).status).toBe(204);
  expect(await changeTo(as, 'my own secret', 'another secret')).toMatchObject({
    status: 403,
    body: {
      code: 'password_change_closed',
      error: 'Password changes require administrator approval',
    },
  });
  expect((await changeTo(mara, mara.form.password, 'another secret')).status).toBe(204);
  await change(mara, { ownPasswordChange: true });
  expect((await changeTo(as, 'my own secret', 'another secret')).status).toBe(204);
});

test('every page of the company receives its new name and settings, as the user route returns them', async () => {
  const { mara, max } = await setUp();
  const received = companyEvents(await openStream(mara.user.companyId));
  expect(await received()).toEqual([]);
  await change(mara, { currency: 'EUR' });
  await change(mara, { name: `Northwind ${randomUUID()}` });
  await change(mara, { currency: 'EUR' });
  const { companyId } = mara.user;
  const { company } = (await invoke(readSessionUser, { as: max })).body;
  const events = await received();
  expect(events).toHaveLength(2);
  const [, last] = events;
  expect(last).toEqual({
    companyId,
    change: { entity: 'company', id: companyId, teamId: null, kind: 'changed', item: company },
  });
});

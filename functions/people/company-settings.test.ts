import { expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as createInvitation } from '#functions/invitations/by-email/create-invitation.ts';
import { handler as sendInvitation } from '#functions/invitations/by-email/send-invitation.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { handler as changeName } from '#functions/session/settings/change-name.ts';
import { handler as createInviteLink } from '#functions/teams/invite-link/create-invite-link.ts';
import { handler as readInviteLink } from '#functions/teams/invite-link/read-invite-link.ts';
import { handler as resetInviteLink } from '#functions/teams/invite-link/reset-invite-link.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUpVerified } from '#functions/testing/sign-up.ts';
import { handler as changeCompany } from './change-company.ts';
import { handler as changeUser } from './change-user.ts';

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
  const specified = { inviters: 'everyone', requiresSecondFactor: false, ownNameChange: true };
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
  const { body } = await invoke(listAuditEntries, { as: mara });
  expect(body.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'inviters_changed',
    'own_names_locked',
    'second_factor_made_optional',
    'second_factor_required',
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

test('who lost the right to invite sends no invitation again and resets no link', async () => {
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

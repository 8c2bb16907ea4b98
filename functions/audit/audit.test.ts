import { randomUUID } from 'node:crypto';
import { totpCode } from '@day-zero/local-cloud/testing';
import { expect, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as changeCompany } from '#functions/people/change-company.ts';
import { handler as changeSuspension } from '#functions/people/change-suspension.ts';
import { handler as changeUser } from '#functions/people/change-user.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as deleteUserSessions } from '#functions/session/delete-user-sessions.ts';
import { handler as endSessionsAfterReset } from '#functions/session/end-sessions-after-reset.ts';
import { handler as createRecoveryCodes } from '#functions/session/second-factor/create-recovery-codes.ts';
import { handler as removeSecondFactor } from '#functions/session/second-factor/remove-second-factor.ts';
import { handler as resetSecondFactor } from '#functions/session/second-factor/reset-second-factor.ts';
import { handler as changeName } from '#functions/session/settings/change-name.ts';
import { handler as changePassword } from '#functions/session/settings/change-password.ts';
import { enrol, signInAs } from '#functions/session/testing/signed-up.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as createTeam } from '#functions/teams/create-team.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { handler as changeInviteLink } from '#functions/teams/invite-link/change-invite-link.ts';
import { handler as createInviteLink } from '#functions/teams/invite-link/create-invite-link.ts';
import { handler as resetInviteLink } from '#functions/teams/invite-link/reset-invite-link.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp } from '#functions/testing/sign-up.ts';
import { handler as startExport } from '#functions/timesheets/start-timesheet-export.ts';
import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import { recordAudit } from './audit-store.ts';
import { handler as listAuditEntries } from './list-audit-entries.ts';

const list = async (as: { cookie: string }, query: Record<string, string> = {}) => {
  const { status, body, headers } = await invoke(listAuditEntries, { as, query });
  expect(status).toBe(200);
  return { entries: body as AuditEntry[], nextCursor: headers['x-next-cursor'] as string };
};

/** `signed_in`, or `team_created Platform`; oldest first. */
const entriesSeenBy = async (as: { cookie: string }) =>
  (await list(as)).entries
    .map(({ kind, target }) => (target ? `${kind} ${target.name}` : kind))
    .reverse();

const administrator = async () => {
  const company = makeCompany();
  return { company, mara: await company.person({ name: 'Mara', role: 'company_admin' }) };
};

test('an entry contains who did what, when and from where', async () => {
  const { mara } = await administrator();
  const headers = { 'x-viewer-address': '203.0.113.7' };
  const { body: team } = await invoke(createTeam, { as: mara, body: { name: 'Ops' }, headers });
  const { entries } = await list(mara);
  expect(entries).toEqual([
    {
      id: expect.any(String),
      kind: 'team_created',
      at: team.createdAt,
      actor: { id: mara.id, name: 'Mara' },
      target: { id: team.id, name: 'Ops' },
      sourceAddress: '203.0.113.7',
    },
  ]);
});

test('records what happens to teams and people, and exports', async () => {
  const { company, mara } = await administrator();
  const idris = await company.person({ name: 'Idris' });
  const { body: team } = await invoke(createTeam, { as: mara, body: { name: 'Ops' } });
  const params = { teamId: team.id };
  await invoke(changeTeam, { as: mara, params, body: { description: 'Not recorded' } });
  await invoke(changeTeam, { as: mara, params, body: { isPrivate: true } });
  await invoke(changeTeam, { as: mara, params, body: { isPrivate: false } });
  await invoke(deleteTeam, { as: mara, params });
  const body = { format: 'csv', timeZone: 'UTC' };
  expect((await invoke(startExport, { as: idris, body })).status).toBe(201);
  const deletion = { params: { userId: idris.id }, body: { reassignTo: mara.id } };
  await invoke(deleteUser, { as: mara, ...deletion });
  expect(await entriesSeenBy(mara)).toEqual([
    'team_created Ops',
    'team_made_private',
    'team_made_public Ops',
    'team_deleted Ops',
    'timesheet_exported',
    'user_deleted Idris',
  ]);
});

test('records what happens to the invite links of a team', async () => {
  const { company, mara } = await administrator();
  const secret = await company.team(mara, { name: 'Board', isPrivate: true });
  const open = await company.team(mara, { name: 'Ops' });
  for (const { id: teamId } of [open, secret]) {
    const request = { as: mara, params: { teamId } };
    await invoke(createInviteLink, request);
    await invoke(resetInviteLink, request);
    for (const isOn of [true, false, false, true])
      await invoke(changeInviteLink, { ...request, body: { isOn } });
  }
  const kinds = [
    'invite_link_created',
    'invite_link_reset',
    'invite_links_turned_off',
    'invite_links_turned_on',
  ];
  expect(await entriesSeenBy(mara)).toEqual([...kinds.map((kind) => `${kind} Ops`), ...kinds]);
});

test('records what administrators change of people and the company', async () => {
  const { user, ...mara } = await signUp();
  const idris = await makeCompany(user.companyId).person({ name: 'Idris' });
  const params = { userId: idris.id };
  const name = `Northwind ${randomUUID()}`;
  const rename = { as: mara, params, body: { name: 'Bea', role: 'team_leader' } };
  expect((await invoke(changeUser, rename)).status).toBe(200);
  await invoke(changeUser, rename);
  for (const isSuspended of [true, false])
    await invoke(changeSuspension, { as: mara, params, body: { isSuspended } });
  await invoke(deleteUserSessions, { as: mara, params });
  await invoke(changeCompany, { as: mara, body: { name } });
  await invoke(changeName, { as: mara, body: { name: 'Mara' } });
  expect((await entriesSeenBy(mara)).sort()).toEqual(
    [
      'user_renamed Bea',
      'role_changed Bea',
      'user_suspended Bea',
      'user_restored Bea',
      'user_signed_out Bea',
      `company_renamed ${name}`,
      'user_renamed',
    ].sort(),
  );
  const { entries } = await list(mara);
  expect(entries.filter(({ sourceAddress }) => sourceAddress === null)).toEqual([]);
});

test('records the reset of a second factor', async () => {
  const idris = await signUp();
  await enrol(idris);
  const as = await makeCompany(idris.user.companyId).person({ role: 'company_admin' });
  await invoke(resetSecondFactor, { as, params: { userId: idris.id } });
  expect((await entriesSeenBy(as)).at(-1)).toBe(`second_factor_reset ${idris.user.name}`);
});

test('records sign-ins and changes of how somebody signs in', async () => {
  const mara = await signUp();
  const { password } = mara.form;
  await signInAs(mara);
  const { secret } = await enrol(mara);
  const next = { password, code: totpCode(secret, 1) };
  const created = await invoke(createRecoveryCodes, { as: mara, body: next });
  const [code] = created.body.recoveryCodes;
  await invoke(removeSecondFactor, { as: mara, body: { password, code } });
  const newPassword = `other ${randomUUID()}`;
  await invoke(changePassword, { as: mara, body: { currentPassword: password, newPassword } });
  const seen = await entriesSeenBy(mara);
  await endSessionsAfterReset({
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    userName: mara.id,
    request: { userAttributes: { email: mara.form.username } },
    response: {},
  } as unknown as PostConfirmationTriggerEvent);
  expect(seen).toEqual([
    'signed_in',
    'second_factor_added',
    'recovery_codes_created',
    'second_factor_removed',
    'password_changed',
  ]);
  const again = await signInAs({ ...mara, form: { ...mara.form, password: newPassword } });
  const cookie = { cookie: again.cookies[0]!.split(';')[0]! };
  expect((await entriesSeenBy(cookie)).slice(-2)).toEqual(['password_reset', 'signed_in']);
});

const record = (
  actor: Person,
  kind: AuditEntry['kind'],
  now: string,
  target: Person | null = null,
) =>
  write(
    recordAudit(
      {
        actor: { companyId: actor.companyId, userId: actor.id, name: actor.name },
        kind,
        target: target && { id: target.id, name: target.name },
      },
      new Date(now),
    ),
  );

test('is filtered by person, group and day', async () => {
  const { company, mara } = await administrator();
  const idris = await company.person({ name: 'Idris' });
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  await record(mara, 'signed_in', day(-3));
  await record(idris, 'signed_in', day(-2));
  await record(mara, 'user_deleted', day(-1), idris);
  const kinds = async (query: Record<string, string>) =>
    (await list(mara, query)).entries.map(({ kind, actor }) => `${actor.name} ${kind}`);
  expect(await kinds({ userId: idris.id })).toEqual(['Mara user_deleted', 'Idris signed_in']);
  expect(await kinds({ group: 'sign_in' })).toEqual(['Idris signed_in', 'Mara signed_in']);
  expect(await kinds({ from: day(-2.5), until: day(-1.5) })).toEqual(['Idris signed_in']);
});

test('the edges of a range of days include the first moment and not the last', async () => {
  const { mara } = await administrator();
  const from = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const until = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await record(mara, 'signed_in', from);
  await record(mara, 'signed_in', until);
  const { entries } = await list(mara, { from, until });
  expect(entries.map(({ at }) => at)).toEqual([from]);
});

test('comes in pages, which may be empty before the last when filtered', async () => {
  const { company, mara } = await administrator();
  const idris = await company.person({ name: 'Idris' });
  const start = Date.now() - 3_600_000;
  const at = (n: number) => new Date(start + n).toISOString();
  await record(idris, 'signed_in', at(0));
  for (let n = 1; n <= 100; n += 1) await record(mara, 'signed_in', at(n));
  const first = await list(mara, { userId: idris.id });
  expect(first.entries).toEqual([]);
  const second = await list(mara, { userId: idris.id, cursor: first.nextCursor });
  expect(second.entries.map(({ actor }) => actor.name)).toEqual(['Idris']);
  expect(second.nextCursor).toBeUndefined();
});

test('forgets entries after the days that the tenant keeps them', async () => {
  const { mara } = await administrator();
  const day = 86_400_000;
  await record(mara, 'signed_in', new Date(Date.now() - 365 * day + 60_000).toISOString());
  await record(mara, 'signed_in', new Date(Date.now() - 365 * day - 60_000).toISOString());
  expect((await list(mara)).entries).toHaveLength(1);
});

test('shows nothing of another company', async () => {
  const { mara } = await administrator();
  await record(mara, 'signed_in', new Date().toISOString());
  const { mara: other } = await administrator();
  expect((await list(other)).entries).toEqual([]);
});

test('names private teams to administrators who are in them', async () => {
  const { company, mara } = await administrator();
  const idris = await company.person({ name: 'Idris', role: 'company_admin' });
  const [both, hers, open] = [
    await company.team(mara, { name: 'Board', isPrivate: true, members: [idris] }),
    await company.team(mara, { name: 'Pay', isPrivate: true }),
    await company.team(mara, { name: 'Ops' }),
  ];
  const actor = { companyId: company.id, userId: mara.id, name: 'Mara' };
  await write(recordAudit({ actor, kind: 'address_changed', privateTeams: [both, hers, open] }));
  const shownTo = async (as: Person) =>
    (await list(as)).entries.map(({ privateTeams = [] }) => privateTeams.map(({ name }) => name));
  expect(await shownTo(mara)).toEqual([['Board', 'Pay']]);
  expect(await shownTo(idris)).toEqual([['Board']]);
  expect(await shownTo(await company.person({ role: 'company_admin' }))).toEqual([[]]);
});

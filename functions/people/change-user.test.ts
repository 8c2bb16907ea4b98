import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { readSession } from '#functions/kit/http/session.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { handler as changeName } from '#functions/session/settings/change-name.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { makeCompany, type Person, signedIn } from '#functions/testing/company.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import type { User } from '#shared/people/user.ts';
import type { TeamMember } from '#shared/teams/team.ts';
import { handler as readUserWork } from '../contents/read-user-work.ts';
import { handler as changeSuspension } from './change-suspension.ts';
import { handler as changeUser } from './change-user.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as listUsers } from './list-users.ts';
import { readUser, userKey } from './user-store.ts';

const table = faultyTable();

const setUp = async () => {
  const company = makeCompany();
  const ada = await company.person({ name: 'Ada', role: 'company_admin' });
  const leo = await company.person({ name: 'Leo' });
  return { company, ada, leo };
};

const change = (as: Person, { id: userId }: Person, body: object) =>
  invoke(changeUser, { as, params: { userId }, body });

const sessionOf = ({ cookie }: { cookie: string }) => readSession([cookie], { secure: true });

/** A request that only administrators may make. */
const administer = async (as: Person, { id: userId }: Person) =>
  (await invoke(readUserWork, { as, params: { userId } })).status;

describe('the role of a user', () => {
  test('is in force at the next request of each of their browsers', async () => {
    const { ada, leo } = await setUp();
    const elsewhere = await signedIn(leo);
    expect(await administer(leo, ada)).toBe(403);
    expect(await change(ada, leo, { role: 'company_admin' })).toMatchObject({
      status: 200,
      body: { id: leo.id, name: 'Leo', role: 'company_admin' },
    });
    expect([await administer(leo, ada), await administer(elsewhere, ada)]).toEqual([200, 200]);
    await change(ada, leo, { role: 'team_leader' });
    expect([await administer(leo, ada), await administer(elsewhere, ada)]).toEqual([403, 403]);
    expect((await readUser(ada, leo.id)).role).toBe('team_leader');
  });

  test('is in force at once, however many sessions the user has', async () => {
    const { ada, leo } = await setUp();
    const sessions = await Promise.all(Array.from({ length: 100 }, () => signedIn(leo)));
    await change(ada, leo, { role: 'team_leader' });
    const roles = await Promise.all(sessions.map(async (each) => (await sessionOf(each))?.role));
    expect(new Set(roles)).toEqual(new Set(['team_leader']));
  });

  test('is not changed by the user', async () => {
    const { ada } = await setUp();
    for (const role of ['team_leader', 'team_member'])
      expect(await change(ada, ada, { role })).toMatchObject({
        status: 403,
        body: { code: 'cannot_change_own_role' },
      });
    const same = { role: 'company_admin', name: 'Ada Holm' };
    expect((await change(ada, ada, same)).body).toMatchObject(same);
  });

  test('is changed in the own company only', async () => {
    const { leo } = await setUp();
    const stranger = await makeCompany().person({ role: 'company_admin' });
    expect((await change(stranger, leo, { role: 'team_leader' })).status).toBe(404);
  });
});

describe('a company keeps one administrator', () => {
  test('when two demote each other at once', async () => {
    const { company, ada } = await setUp();
    const amir = await company.person({ role: 'company_admin' });
    const responses = await Promise.all([
      change(ada, amir, { role: 'team_member' }),
      change(amir, ada, { role: 'team_member' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { body }: { body: User[] } = await invoke(listUsers, { as: ada });
    expect(body.filter(({ role }) => role === 'company_admin')).toHaveLength(1);
  });

  /** What they do is checked before they are demoted or suspended. */
  describe.each([
    ['was demoted', { role: 'team_leader' }],
    ['was suspended', { isSuspended: true }],
  ])('because one who %s meanwhile', (_, set) => {
    test.each([
      ['demotes', (as, ada) => change(as, ada, { role: 'team_member' })],
      [
        'suspends',
        (as, { id: userId }) =>
          invoke(changeSuspension, { as, params: { userId }, body: { isSuspended: true } }),
      ],
      [
        'deletes',
        (as, { id: userId }, { id: reassignTo }) =>
          invoke(deleteUser, { as, params: { userId }, body: { reassignTo } }),
      ],
      [
        'succeeds',
        (as, { id: userId }) =>
          invoke(deleteUser, { as, params: { userId }, body: { reassignTo: as.id } }),
      ],
    ] as [string, (as: Person, ada: Person, leo: Person) => ReturnType<typeof invoke>][])(
      '%s nobody',
      async (__, attempt) => {
        const { company, ada, leo } = await setUp();
        const amir = await company.person({ role: 'company_admin' });
        const meanwhile = () => write(update({ key: userKey(amir, amir.id), set, exists: true }));
        const { status } = await table.with({ TransactWriteItems: meanwhile }, () =>
          attempt(amir, ada, leo),
        );
        expect(status).toBe(403);
        expect(await administer(ada, leo)).toBe(200);
        expect(await readUser(leo, ada.id)).toMatchObject({
          role: 'company_admin',
          isSuspended: false,
        });
      },
    );
  });
});

describe('the name of a user', () => {
  test.each([
    ['an administrator', (ada: Person, leo: Person) => change(ada, leo, { name: ' Bea Holm ' })],
    ['the user', (_: Person, as: Person) => invoke(changeName, { as, body: { name: 'Bea Holm' } })],
  ])('is changed by %s, with every copy of it', async (_, rename) => {
    const { company, ada, leo } = await setUp();
    const stream = await openStream(company.id);
    const team = await company.team(ada, { members: [leo] });
    const elsewhere = await signedIn(leo);
    const response = await rename(ada, leo);
    expect(response).toMatchObject({ status: 200, body: { id: leo.id, name: 'Bea Holm' } });
    for (const each of [leo, elsewhere]) expect((await sessionOf(each))?.name).toBe('Bea Holm');
    await company.person({ name: 'Cole' });
    const { body }: { body: User[] } = await invoke(listUsers, { as: ada });
    expect(body.map(({ name }) => name)).toEqual(['Ada', 'Bea Holm', 'Cole']);
    await stream.drain(processChanges);
    const members = await invoke(listMembers, { as: ada, params: { teamId: team.id } });
    expect(members.body.map(({ user }: TeamMember) => user.name).sort()).toEqual([
      'Ada',
      'Bea Holm',
    ]);
  });

  test('is required', async () => {
    const { ada, leo } = await setUp();
    const fields = { name: 'Name is required' };
    expect(await change(ada, leo, { name: ' ' })).toMatchObject({ status: 400, body: { fields } });
    expect(await invoke(changeName, { as: leo, body: { name: ' ' } })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });
});

test('a new role is copied to the memberships', async () => {
  const { company, ada, leo } = await setUp();
  const stream = await openStream(company.id);
  const team = await company.team(ada, { members: [leo] });
  await change(ada, leo, { role: 'team_leader' });
  await stream.drain(processChanges);
  const { body } = await invoke(listMembers, { as: ada, params: { teamId: team.id } });
  const roles = body.map(({ user }: TeamMember) => user.role).sort();
  expect(roles).toEqual(['company_admin', 'team_leader']);
});

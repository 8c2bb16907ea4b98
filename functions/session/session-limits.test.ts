import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { handler as changeCompany } from '#functions/people/change-company.ts';
import { handler as listTeams } from '#functions/teams/list-teams.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as login } from './login.ts';
import { handler as readSessionUser } from './read-session-user.ts';
import { sessionsOf } from './session-store.ts';

const table = faultyTable();
const hour = 3_600_000;
const day = 24 * hour;

afterEach(() => {
  jest.restoreAllMocks();
});

const setUp = async () => {
  const mara = await signUpVerified();
  const { companyId } = mara.user;
  const idris = await makeCompany(companyId).person();
  return { mara, idris, companyId, stream: await openStream(companyId) };
};

const limit = (as: { cookie: string }, body: object) => invoke(changeCompany, { as, body });

const startOf = ({ session }: Person) => Date.parse(session.lastUsedAt!);

const statusAt = async (
  time: number,
  handler: Parameters<typeof invoke>[0],
  as: { cookie: string },
) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(time);
  const { status } = await invoke(handler, { as });
  clock.mockRestore();
  return status;
};

const storedSessions = async ({ companyId, id }: Person) =>
  (await Array.fromAsync(queryAll(sessionsOf({ companyId }, id)))).length;

describe('the limits of a company', () => {
  test.each([
    ['sessionIdleHours', 8, 8 * hour],
    ['sessionDays', 1, day],
  ])(
    'hold for existing sessions at once when a page is opened: %s',
    async (name, length, after) => {
      const { mara, idris } = await setUp();
      expect((await limit(mara, { [name]: length })).status).toBe(200);
      expect(await statusAt(startOf(idris) + after, readSessionUser, idris)).toBe(401);
      expect(await statusAt(startOf(idris) + after - 1, readSessionUser, idris)).toBe(200);
    },
  );

  test('hold for other requests once a page was opened', async () => {
    const { mara, idris } = await setUp();
    await limit(mara, { sessionIdleHours: 8 });
    const opened = startOf(idris) + hour / 2;
    expect(await statusAt(opened, readSessionUser, idris)).toBe(200);
    expect(await statusAt(opened + 8 * hour - 1, listTeams, idris)).toBe(200);
    expect(await statusAt(opened + 8 * hour, listTeams, idris)).toBe(401);
  });

  test('end a session of daily use', async () => {
    const { mara, idris } = await setUp();
    await limit(mara, { sessionDays: 7 });
    for (let each = 1; each < 7; each++)
      expect(await statusAt(startOf(idris) + each * day, readSessionUser, idris)).toBe(200);
    expect(await statusAt(startOf(idris) + 7 * day, readSessionUser, idris)).toBe(401);
  });

  test('reach every session, also for other requests, and can be lifted', async () => {
    const { mara, idris, stream } = await setUp();
    const after = startOf(idris) + 8 * hour;
    await limit(mara, { sessionIdleHours: 8 });
    await stream.drain(processChanges);
    expect(await statusAt(after, listTeams, idris)).toBe(401);
    expect(await statusAt(after - 1, listTeams, idris)).toBe(200);
    await limit(mara, { sessionIdleHours: null });
    await stream.drain(processChanges);
    expect(await statusAt(after, listTeams, idris)).toBe(200);
  });

  test('do not revive an ended session when they are lifted', async () => {
    const { mara, idris, stream } = await setUp();
    const after = startOf(idris) + 8 * hour;
    await limit(mara, { sessionIdleHours: 8 });
    await stream.drain(processChanges);
    await limit(mara, { sessionIdleHours: null });
    jest.spyOn(Date, 'now').mockReturnValue(after);
    await stream.drain(processChanges);
    expect(await statusAt(after, listTeams, idris)).toBe(401);
  });

  test('delete the sessions that are too old, which closes their connections', async () => {
    const { mara, idris, stream } = await setUp();
    await limit(mara, { sessionDays: 1 });
    jest.spyOn(Date, 'now').mockReturnValue(startOf(idris) + day);
    await stream.drain(processChanges);
    expect(await storedSessions(idris)).toBe(0);
  });

  test('hold for new sessions', async () => {
    const { mara } = await setUp();
    await limit(mara, { sessionIdleHours: 4 });
    const { username, password } = mara.form;
    const before = Date.now();
    const cookie = cookieFrom(await invoke(login, { body: { username, password } }));
    const after = Date.now();
    expect(await statusAt(before + 4 * hour - 1, listTeams, cookie)).toBe(200);
    expect(await statusAt(after + 4 * hour, listTeams, cookie)).toBe(401);
  });

  test('hold for a session that starts while they change', async () => {
    const { mara, stream } = await setUp();
    const { username, password } = mara.form;
    // The job has gone through the sessions before the new one is stored.
    const change = async () => {
      await limit(mara, { sessionIdleHours: 4 });
      await stream.drain(processChanges);
    };
    const before = Date.now();
    const response = await table.with({ TransactWriteItems: change }, () =>
      invoke(login, { body: { username, password } }),
    );
    const cookie = cookieFrom(response);
    expect(await statusAt(before + 4 * hour - 1, listTeams, cookie)).toBe(200);
    expect(await statusAt(Date.now() + 4 * hour, listTeams, cookie)).toBe(401);
  });

  test('cannot be longer than those of the tenant', async () => {
    const { mara } = await setUp();
    for (const [name, length] of [
      ['sessionDays', 31],
      ['sessionIdleHours', 169],
    ] as const)
      expect(await limit(mara, { [name]: length })).toMatchObject({
        status: 400,
        body: { fields: { [name]: expect.stringContaining(`${length - 1}`) } },
      });
    for (const body of [{ sessionDays: 0 }, { sessionIdleHours: 3 }])
      expect((await limit(mara, body)).status).toBe(400);
    expect((await limit(mara, { sessionDays: 30, sessionIdleHours: 168 })).status).toBe(200);
  });

  test('never extend those of the tenant for administrators', async () => {
    const { mara, companyId } = await setUp();
    const ada = await makeCompany(companyId).person({ role: 'company_admin' });
    await limit(mara, { sessionIdleHours: 168 });
    expect(await statusAt(startOf(ada) + 12 * hour, readSessionUser, ada)).toBe(401);
  });

  test('are in the audit log', async () => {
    const { mara } = await setUp();
    await limit(mara, { sessionDays: 7, sessionIdleHours: 12 });
    const { body } = await invoke(listAuditEntries, { as: mara });
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['session_limits_changed']);
  });
});

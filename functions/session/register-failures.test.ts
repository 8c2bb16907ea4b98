import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { queryPage } from '#functions/kit/table/table-read.ts';
import type { Fault } from '#functions/testing/faults/faulty-endpoint.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUpForm } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { handler as readSessionUser } from './read-session-user.ts';
import { handler as register } from './register.ts';
import { sessionsOf } from './session-store.ts';

const table = faultyTable();
beforeAll(() => {
  // The failures are logged as expected.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('POST /api/register', () => {
  test('leaves nothing behind when the table cannot be written after the user pool', async () => {
    const form = signUpForm();
    const failed = await table.with({ TransactWriteItems: 'never arrives' }, () =>
      invoke(register, { body: form }),
    );
    expect(failed).toMatchObject({ status: 500, cookies: [] });
    expect(await identitiesOf(form.username)).toEqual([]);
    expect(await itemsMentioning(form.username)).toHaveLength(0);
    expect((await invoke(register, { body: form })).status).toBe(201);
  });

  test("succeeds when only the table's response was lost", async () => {
    const form = signUpForm();
    const response = await table.with({ TransactWriteItems: 'response is lost' }, () =>
      invoke(register, { body: form }),
    );
    expect(response.status).toBe(201);
    expect(await identitiesOf(form.username)).toEqual([response.body.id]);
    expect((await invoke(readSessionUser, { as: cookieFrom(response) })).status).toBe(200);
  });

  test('gives a retry no session for a user who was deleted meanwhile', async () => {
    const request = { body: signUpForm(), headers: { 'idempotency-key': randomUUID() } };
    const { body: founder } = await invoke(register, request);
    const admin = await makeCompany(founder.companyId).person({ role: 'company_admin' });
    const deletion = { params: { userId: founder.id }, body: { reassignTo: admin.id } };
    const deleted = async () =>
      expect((await invoke(deleteUser, { as: admin, ...deletion })).status).toBe(200);
    const retried = await table.with({ PutItem: deleted, TransactWriteItems: deleted }, () =>
      invoke(register, request),
    );
    expect(retried).toMatchObject({ status: 401, cookies: [] });
    // That of the first request, which ended with its user.
    expect((await queryPage(sessionsOf(admin, founder.id), { limit: 9 })).items).toHaveLength(1);
  });

  test.each([
    ['without a key', {}],
    ['with the same key', { 'idempotency-key': randomUUID() }],
  ])('works again %s after a crash', async (_, headers) => {
    const request = { body: signUpForm(), headers };
    // The cleanup fails too, as after a crash.
    const failing = { response: { __type: 'InternalServerError' }, times: 99 };
    const cut: Record<string, Fault> = {
      TransactWriteItems: 'never arrives',
      UpdateItem: { ...failing, about: 'PENDING_IDENTITY#' },
    };
    const died = await table.with(cut, () => invoke(register, request));
    expect(died.status).toBe(500);
    const [orphan] = await identitiesOf(request.body.username);
    expect(await itemsMentioning(`PENDING_IDENTITY#${orphan}`)).toMatchObject([
      { type: 'pending_identity', userId: orphan, ttl: expect.any(Number) },
    ]);
    const response = await invoke(register, request);
    expect(response.status).toBe(201);
    expect(response.body.id).not.toBe(orphan);
    expect(await identitiesOf(request.body.username)).toContain(response.body.id);
  });
});

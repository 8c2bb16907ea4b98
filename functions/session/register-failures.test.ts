import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { handler as deleteUser } from '../people/delete-user.ts';
import { makeCompany } from '../testing/company.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUpForm } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { handler as readSessionUser } from './read-session-user.ts';
import { handler as register } from './register.ts';
import { listSessions } from './session-store.ts';

const table = faultyTable();
beforeAll(() => {
  // Each of these failures is logged, as it should be.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('signing up', () => {
  test('leaves nothing behind when the table cannot be written after the identity', async () => {
    const form = signUpForm();
    const failed = await table.with({ TransactWriteItems: 'never arrives' }, () =>
      invoke(register, { body: form }),
    );
    expect(failed).toMatchObject({ status: 500, cookies: [] });
    expect(await identitiesOf(form.username)).toEqual([]);
    expect(await itemsMentioning(form.username)).toHaveLength(0);
    expect((await invoke(register, { body: form })).status).toBe(201);
  });

  test('stands when only the answer of the table was lost', async () => {
    const form = signUpForm();
    const answer = await table.with({ TransactWriteItems: 'answer is lost' }, () =>
      invoke(register, { body: form }),
    );
    expect(answer.status).toBe(201);
    expect(await identitiesOf(form.username)).toEqual([answer.body.id]);
    expect((await invoke(readSessionUser, { as: cookieFrom(answer) })).status).toBe(200);
  });

  test('gives a retry no session of somebody who is deleted in that moment', async () => {
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
    expect(await listSessions(admin, founder.id)).toEqual([]);
  });

  test.each([
    ['without a key', {}],
    ['with the same key', { 'idempotency-key': randomUUID() }],
  ])('works again %s when the process died in between', async (_, headers) => {
    const request = { body: signUpForm(), headers };
    // Nothing could be undone either: as if the process had ended there.
    const cut = { TransactWriteItems: 'never arrives', UpdateItem: 'never arrives' } as const;
    const died = await table.with(cut, () => invoke(register, request));
    expect(died.status).toBe(500);
    const [orphan] = await identitiesOf(request.body.username);
    expect(await itemsMentioning(`PENDING_IDENTITY#${orphan}`)).toMatchObject([
      { type: 'pending_identity', userId: orphan, ttl: expect.any(Number) },
    ]);
    const answer = await invoke(register, request);
    expect(answer.status).toBe(201);
    expect(answer.body.id).not.toBe(orphan);
    expect(await identitiesOf(request.body.username)).toContain(answer.body.id);
  });
});

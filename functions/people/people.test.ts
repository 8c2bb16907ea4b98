import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { User } from '#shared/people/user.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as listCompanyUsers } from './list-company-users.ts';
import { handler as listOwnCompanyUsers } from './list-own-company-users.ts';
import { handler as listUsers } from './list-users.ts';
import { handler as readUser } from './read-user.ts';

const names = ({ body }: { body: User[] }) => body.map(({ name }) => name);

describe('the users of a company', () => {
  test('are listed by name regardless of case and diacritics, by all three routes', async () => {
    const company = makeCompany();
    const me = await company.person({ name: 'mara' });
    await company.person({ name: 'Zoe' });
    await company.person({ name: 'Ágnes' });
    await company.person({ name: 'Łukasz' });
    await company.person({ name: 'Abel' });
    await company.person({ name: '🦊 Fox' });
    await makeCompany().person({ name: 'Stranger' });
    const params = { companyId: company.id };
    for (const response of [
      await invoke(listUsers, { as: me }),
      await invoke(listOwnCompanyUsers, { as: me }),
      await invoke(listCompanyUsers, { as: me, params }),
    ]) {
      expect(response.status).toBe(200);
      expect(names(response)).toEqual(['Abel', 'Ágnes', 'Łukasz', 'mara', 'Zoe', '🦊 Fox']);
    }
  });

  test('are returned with the fields that colleagues may see', async () => {
    const company = makeCompany();
    const [me, colleague] = [await company.person(), await company.person()];
    const { body } = await invoke(readUser, { as: me, params: { userId: colleague.id } });
    expect(Object.keys(body).sort()).toEqual([
      'companyId',
      'createdAt',
      'hasSignedIn',
      'id',
      'isOnline',
      'isSuspended',
      'lastSeen',
      'name',
      'profilePhotoPath',
      'role',
      'timeZone',
      'username',
    ]);
    expect((await invoke(listUsers, { as: me })).body).toContainEqual(body);
  });

  test('are listed in pages of one query', async () => {
    const company = makeCompany();
    const me = await company.person();
    await Promise.all(Array.from({ length: 204 }, () => company.person()));
    const first = await invoke(listUsers, { as: me });
    expect(first.body).toHaveLength(200);
    expect(first.consumed.calls).toBe(2);
    const cursor = String(first.headers['x-next-cursor']);
    const second = await invoke(listUsers, { as: me, query: { cursor } });
    expect(second.headers).not.toHaveProperty('x-next-cursor');
    const all: User[] = [...first.body, ...second.body];
    expect(new Set(all.map(({ id }) => id)).size).toBe(205);
  });

  test('return 404 to another company', async () => {
    const [mine, theirs] = [makeCompany(), makeCompany()];
    const [me, stranger] = [await mine.person(), await theirs.person()];
    const list = await invoke(listCompanyUsers, { as: me, params: { companyId: theirs.id } });
    expect(list).toMatchObject({ status: 404, body: { code: 'company_not_found' } });
    for (const userId of [stranger.id, randomUUID()]) {
      const response = await invoke(readUser, { as: me, params: { userId } });
      expect(response).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    }
  });

  test('require a session', async () => {
    expect((await invoke(listUsers)).status).toBe(401);
  });
});

import { expect, test } from '@jest/globals';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTeam } from './create-team.ts';

const table = faultyTable();

test('a user who is being deleted cannot create a team', async () => {
  const company = makeCompany();
  const admin = await company.person({ role: 'company_admin' });
  const leaver = await company.person();
  const params = { userId: leaver.id };
  const deleted = () => invoke(deleteUser, { as: admin, params, body: { reassignTo: admin.id } });
  const response = await table.with({ TransactWriteItems: deleted }, () =>
    invoke(createTeam, { as: leaver, body: { name: 'Secret', isPrivate: true } }),
  );
  expect(response.status).toBe(401);
  expect(await listTeamsOf(leaver, leaver.id)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { handler as deleteUser } from '../people/delete-user.ts';
import { makeCompany } from '../testing/company.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTeam } from './create-team.ts';
import { listTeamsOf } from './membership-store.ts';

const table = faultyTable();

test('nobody who is deleted in that moment leads a new team', async () => {
  const company = makeCompany();
  const admin = await company.person({ role: 'company_admin' });
  const leaver = await company.person();
  const params = { userId: leaver.id };
  const deleted = () => invoke(deleteUser, { as: admin, params, body: { reassignTo: admin.id } });
  const answer = await table.with({ TransactWriteItems: deleted }, () =>
    invoke(createTeam, { as: leaver, body: { name: 'Secret', isPrivate: true } }),
  );
  expect(answer.status).toBe(401);
  expect(await listTeamsOf(leaver, leaver.id)).toEqual([]);
});

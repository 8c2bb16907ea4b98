import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { environment } from '../kit/environment.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { makeCompany } from '../testing/company.ts';
import { startFaultyEndpoint } from '../testing/faulty-endpoint.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTeam } from './create-team.ts';
import { listTeamsOf } from './membership-store.ts';

let table: Awaited<ReturnType<typeof startFaultyEndpoint>>;

beforeAll(async () => {
  table = await startFaultyEndpoint(environment('AWS_ENDPOINT_URL_DYNAMODB'));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = table.endpoint;
});
afterAll(() => table.stop());

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

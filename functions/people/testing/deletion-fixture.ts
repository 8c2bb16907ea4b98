import { expect } from '@jest/globals';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as readUserDeletion } from '#functions/people/read-user-deletion.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { todoStore } from '#functions/todos/todo-store.ts';

/** Ada may delete Leo; Hana is his successor. All are in one team. */
export const makeDeletionFixture = async () => {
  const company = makeCompany();
  const scope = { companyId: company.id };
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const leaver = await company.person({ name: 'Leo' });
  const successor = await company.person({ name: 'Hana' });
  const team = await company.team(admin, { members: [leaver, successor] });
  const stream = await openStream(company.id);
  const remove = (as: Person = admin, reassignTo = successor.id, userId = leaver.id) =>
    invoke(deleteUser, { as, params: { userId }, body: { reassignTo } });
  const give = async (
    handler: Parameters<typeof invoke>[0],
    body: Record<string, unknown> = {},
  ) => {
    const response = await invoke(handler, {
      as: admin,
      body: { title: 'A', teamId: team.id, assigneeId: leaver.id, ...body },
    });
    expect(response.status).toBe(201);
    return String(response.body.id);
  };
  const assigneeOf = async (todoId: string) =>
    (await todoStore.read(scope, todoId, { consistent: true })).assigneeId;
  const read = async () =>
    (await invoke(readUserDeletion, { as: admin, params: { deletionId: leaver.id } })).body;
  return { company, scope, admin, leaver, successor, team, stream, remove, give, assigneeOf, read };
};

/** All items in the user's partition. */
export const everythingOf = ({ companyId, id }: Person) =>
  Array.fromAsync(queryAll({ partition: `C#${companyId}#U#${id}` }));

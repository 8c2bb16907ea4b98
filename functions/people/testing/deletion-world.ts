import { expect } from '@jest/globals';
import { queryAll } from '../../kit/table-read.ts';
import { makeCompany, type Person } from '../../testing/company.ts';
import { invoke } from '../../testing/invoke.ts';
import { openStream } from '../../testing/stream.ts';
import { todoStore } from '../../todos/todo-store.ts';
import { handler as deleteUser } from '../delete-user.ts';
import { handler as readUserDeletion } from '../read-user-deletion.ts';

/** Ada may delete Leo, whose work Hana takes over; the three are in a team. */
export const makeDeletionWorld = async () => {
  const company = makeCompany();
  const scope = { companyId: company.id };
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const leaver = await company.person({ name: 'Leo' });
  const heir = await company.person({ name: 'Hana' });
  const team = await company.team(admin, { members: [leaver, heir] });
  const stream = await openStream(company.id);
  const remove = (as: Person = admin, reassignTo = heir.id, userId = leaver.id) =>
    invoke(deleteUser, { as, params: { userId }, body: { reassignTo } });
  const give = async (
    handler: Parameters<typeof invoke>[0],
    body: Record<string, unknown> = {},
  ) => {
    const answer = await invoke(handler, {
      as: admin,
      body: { title: 'A', teamId: team.id, assigneeId: leaver.id, ...body },
    });
    expect(answer.status).toBe(201);
    return String(answer.body.id);
  };
  const assigneeOf = async (todoId: string) =>
    (await todoStore.read(scope, todoId, { consistent: true })).assigneeId;
  const read = async () =>
    (await invoke(readUserDeletion, { as: admin, params: { deletionId: leaver.id } })).body;
  return { company, scope, admin, leaver, heir, team, stream, remove, give, assigneeOf, read };
};

/** What the table keeps under the person. */
export const everythingOf = ({ companyId, id }: Person) =>
  Array.fromAsync(queryAll({ partition: `C#${companyId}#U#${id}` }));

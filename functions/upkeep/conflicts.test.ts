import { randomUUID } from 'node:crypto';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { handler as readArchive } from '../archives/read-archive.ts';
import { handler as startIssueArchive } from '../archives/start-issue-archive.ts';
import { write } from '../kit/table-write.ts';
import { newConnection, openConnection } from '../live/connection-store.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { readUser } from '../people/user-store.ts';
import { handler as removeMember } from '../teams/remove-member.ts';
import { makeTwoTeams } from '../testing/cast.ts';
import { makeCompany } from '../testing/company.ts';
import { type Answered, cancelled, conflicting } from '../testing/faulty-endpoint.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

const table = faultyTable();
beforeAll(() => {
  // What fails is logged, as it should be.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

/** As many as one write tries. */
const tries = 5;

/** The stream, where this happens meanwhile; what failed comes again. */
const drainThrough = async (
  stream: Awaited<ReturnType<typeof openStream>>,
  operation: string,
  conflict: Answered,
) => {
  const failed: string[] = [];
  await table.with({ [operation]: conflict }, () =>
    stream.drain(async (event) => {
      let answer = await runUpkeep(event);
      while (answer.batchItemFailures.length > 0) {
        failed.push(...answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
        answer = await runUpkeep(event);
      }
      return answer;
    }),
  );
  expect({ left: conflict.times, failed: failed.length }).toEqual({ left: 0, failed: 1 });
};

test('an archiving whose last write conflicts with another one comes to its end', async () => {
  const { company, mara, open } = await makeTwoTeams();
  const stream = await openStream(company.id);
  const begun = await invoke(startIssueArchive, { as: mara, params: { teamId: open.id } });
  await drainThrough(stream, 'TransactWriteItems', cancelled(tries, '"done"'));
  const params = { archiveId: begun.body.id };
  expect((await invoke(readArchive, { as: mara, params })).body.state).toBe('done');
});

test('work in a private team that was left is handed over though a write conflicts with another', async () => {
  const company = makeCompany();
  const admin = await company.person({ role: 'company_admin' });
  const [boss, leaver, heir] = [
    await company.person(),
    await company.person(),
    await company.person(),
  ];
  const secret = await company.team(boss, { isPrivate: true, members: [leaver] });
  const stream = await openStream(company.id);
  const body = { title: 'A', teamId: secret.id, assigneeId: leaver.id };
  const todoId = (await invoke(createTodo, { as: boss, body })).body.id;
  await invoke(removeMember, { as: boss, params: { teamId: secret.id, userId: leaver.id } });
  await stream.drain(runUpkeep);
  const toHeir = { params: { userId: leaver.id }, body: { reassignTo: heir.id } };
  await invoke(deleteUser, { as: admin, ...toHeir });
  await drainThrough(stream, 'UpdateItem', conflicting(tries, 'privateTeamIds'));
  expect(await todoStore.read(admin, todoId)).toMatchObject({ assigneeId: boss.id });
});

test('somebody who connects is online though a write conflicts with another', async () => {
  const company = makeCompany();
  const mara = await company.person();
  const stream = await openStream(company.id);
  await write(...openConnection(newConnection(mara.session, randomUUID()), new Date()));
  await drainThrough(stream, 'UpdateItem', conflicting(tries, 'isOnline'));
  expect(await readUser(mara, mara.id)).toMatchObject({ isOnline: true });
});

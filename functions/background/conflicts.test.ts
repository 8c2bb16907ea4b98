import { randomUUID } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import { handler as readArchive } from '#functions/archives/read-archive.ts';
import { handler as startIssueArchive } from '#functions/archives/start-issue-archive.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { insertConnection, newConnection } from '#functions/live/connection-store.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { readUser } from '#functions/people/user-store.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import {
  cancelled,
  conflicting,
  type FixedResponse,
} from '#functions/testing/faults/faulty-endpoint.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { handler as processChanges } from './process-changes.ts';

const table = faultyTable();
const logged = jest.spyOn(console, 'error');
// A conflict is tried again, and raises no alarm.
afterEach(() => expect(logged).not.toHaveBeenCalled());

/** Attempts of one write. */
const tries = 8;

/** Runs the stream with this conflict, and delivers failed changes again. */
const drainThrough = async (
  stream: Awaited<ReturnType<typeof openStream>>,
  operation: string,
  conflict: FixedResponse,
) => {
  const failed: string[] = [];
  await table.with({ [operation]: conflict }, () =>
    stream.drain(async (event) => {
      let response = await processChanges(event);
      while (response.batchItemFailures.length > 0) {
        failed.push(...response.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
        response = await processChanges(event);
      }
      return response;
    }),
  );
  expect({ left: conflict.times, failed: failed.length }).toEqual({ left: 0, failed: 1 });
};

test('an archive finishes although its last write conflicts with another one', async () => {
  const { company, mara, open } = await makeTwoTeams();
  const stream = await openStream(company.id);
  const begun = await invoke(startIssueArchive, { as: mara, params: { teamId: open.id } });
  await drainThrough(stream, 'TransactWriteItems', cancelled(tries, '"done"'));
  const params = { archiveId: begun.body.id };
  expect((await invoke(readArchive, { as: mara, params })).body.state).toBe('done');
});

test('work left in a private team is reassigned although a write conflicts with another', async () => {
  const company = makeCompany();
  const admin = await company.person({ role: 'company_admin' });
  const [boss, leaver, successor] = [
    await company.person(),
    await company.person(),
    await company.person(),
  ];
  const secret = await company.team(boss, { isPrivate: true, members: [leaver] });
  const stream = await openStream(company.id);
  const body = { title: 'A', teamId: secret.id, assigneeId: leaver.id };
  const todoId = (await invoke(createTodo, { as: boss, body })).body.id;
  await invoke(removeMember, { as: boss, params: { teamId: secret.id, userId: leaver.id } });
  await stream.drain(processChanges);
  const toSuccessor = { params: { userId: leaver.id }, body: { reassignTo: successor.id } };
  await invoke(deleteUser, { as: admin, ...toSuccessor });
  await drainThrough(stream, 'UpdateItem', conflicting(tries, 'privateTeamIds'));
  expect(await todoStore.read(admin, todoId)).toMatchObject({ assigneeId: boss.id });
});

test('a user who connects is online although a write conflicts with another', async () => {
  const company = makeCompany();
  const mara = await company.person();
  const stream = await openStream(company.id);
  await write(...insertConnection(newConnection(mara.session, randomUUID()), new Date()));
  await drainThrough(stream, 'UpdateItem', conflicting(tries, 'isOnline'));
  expect(await readUser(mara, mara.id)).toMatchObject({ isOnline: true });
});

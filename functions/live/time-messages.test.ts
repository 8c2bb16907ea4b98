import { expect, test } from '@jest/globals';
import { makeCompany } from '#functions/testing/company.ts';
import { connectionsEndpoint } from '#functions/testing/connections-endpoint.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as createTimeEntry } from '#functions/time/create-time-entry.ts';
import { handler as deleteTimeEntry } from '#functions/time/delete-time-entry.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as pushChanges } from './push-changes.ts';
import { open } from './testing/connect-event.ts';

const endpoint = connectionsEndpoint();

test('logged time is published with the new time of its todo', async () => {
  const company = makeCompany();
  const mara = await company.person();
  const team = await company.team(mara);
  const connection = await open(mara);
  const stream = await openStream(company.id);
  const { body: todo } = await invoke(createTodo, {
    as: mara,
    body: { title: 'A', teamId: team.id },
  });
  const log = (startTime: string) =>
    invoke(createTimeEntry, {
      as: mara,
      body: { todoId: todo.id, startTime, duration: 60 },
    });
  await log('2026-01-05T09:00:00.000Z');
  await stream.drain(pushChanges);
  endpoint.take(connection);
  const timeChanges = async () => {
    await stream.drain(pushChanges);
    return endpoint
      .take(connection)
      .flatMap((message) => (message.type === 'changes' ? message.changes : []))
      .filter(({ entity }) => entity === 'time_entry');
  };

  const { todo: _, ...entry } = (await log('2026-01-05T10:00:00.000Z')).body;
  const change = { entity: 'time_entry', id: entry.id, teamId: team.id, parentId: todo.id };
  expect(await timeChanges()).toEqual([
    {
      ...change,
      kind: 'created',
      userIds: [mara.id],
      item: entry,
      total: { totalTime: 120, entryCount: 2 },
    },
  ]);
  await invoke(deleteTimeEntry, { as: mara, params: { todoId: todo.id, entryId: entry.id } });
  expect(await timeChanges()).toEqual([
    {
      ...change,
      kind: 'deleted',
      userIds: [mara.id],
      total: { totalTime: 60, entryCount: 1 },
    },
  ]);
});

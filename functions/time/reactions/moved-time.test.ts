import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { changeTeam } from '#functions/teams/team-store.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';

const table = faultyTable();

test('time that moves into a team while it becomes private is hidden with it', async () => {
  const company = makeCompany();
  const mara = await company.person();
  const [team, other] = [await company.team(mara), await company.team(mara)];
  const body = { title: 'A', teamId: team.id };
  const params = { todoId: (await invoke(createTodo, { as: mara, body })).body.id };
  await invoke(startTimer, { as: mara, params, body: {} });
  const stream = await openStream(company.id);
  await invoke(changeTodo, { as: mara, params, body: { teamId: other.id } });
  const turnsPrivate = () => write(changeTeam(other, { ...other, isPrivate: true }));
  const events: Parameters<typeof processChanges>[0][] = [];
  await stream.drain(async (event) => {
    events.push(event);
    return { batchItemFailures: [] };
  });
  for (const event of events)
    await table.with({ UpdateItem: turnsPrivate, TransactWriteItems: turnsPrivate }, () =>
      processChanges(event),
    );
  const timeIn = (list: string) => {
    const partition = `C#${company.id}#U#${mara.id}#TIME#${list}`;
    return Array.fromAsync(queryAll({ index: 'GSI1', partition }));
  };
  expect(await timeIn('PUBLIC')).toEqual([]);
  expect(await timeIn(other.id)).toHaveLength(1);
});

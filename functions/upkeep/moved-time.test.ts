import { expect, test } from '@jest/globals';
import { queryAll } from '../kit/table-read.ts';
import { write } from '../kit/table-write.ts';
import { changeTeam } from '../teams/team-store.ts';
import { makeCompany } from '../testing/company.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

const table = faultyTable();

test('time that moves into a team in the moment it turns private is hidden with it', async () => {
  const company = makeCompany();
  const mara = await company.person();
  const [team, other] = [await company.team(mara), await company.team(mara)];
  const body = { title: 'A', teamId: team.id };
  const params = { todoId: (await invoke(createTodo, { as: mara, body })).body.id };
  await invoke(startTimer, { as: mara, params, body: {} });
  const stream = await openStream(company.id);
  await invoke(changeTodo, { as: mara, params, body: { teamId: other.id } });
  const turnsPrivate = () => write(changeTeam(other, { ...other, isPrivate: true }));
  const told: Parameters<typeof runUpkeep>[0][] = [];
  await stream.drain(async (event) => {
    told.push(event);
    return { batchItemFailures: [] };
  });
  for (const event of told)
    await table.with({ UpdateItem: turnsPrivate, TransactWriteItems: turnsPrivate }, () =>
      runUpkeep(event),
    );
  const timeIn = (place: string) => {
    const partition = `C#${company.id}#U#${mara.id}#TIME#${place}`;
    return Array.fromAsync(queryAll({ index: 'GSI1', partition }));
  };
  expect(await timeIn('PUBLIC')).toEqual([]);
  expect(await timeIn(other.id)).toHaveLength(1);
});

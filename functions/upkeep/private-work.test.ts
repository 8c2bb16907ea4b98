import { expect, test } from '@jest/globals';
import { handler as deleteUser } from '../people/delete-user.ts';
import { handler as addMember } from '../teams/add-member.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { handler as removeMember } from '../teams/remove-member.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as listTimeEntries } from '../time/list-time-entries.ts';
import { handler as listTodoTimers } from '../time/list-todo-timers.ts';
import { findRunningTimer } from '../time/running-timer-store.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

test('work left in a private team is handed over, though all ended in one moment', async () => {
  const company = makeCompany();
  const admin = await company.person({ role: 'company_admin' });
  const [boss, leaver, heir] = [
    await company.person(),
    await company.person(),
    await company.person(),
  ];
  const secret = await company.team(boss, { isPrivate: true, members: [leaver] });
  const open = await company.team(boss);
  const stream = await openStream(company.id);
  const todos: string[] = [];
  for (const { id: teamId } of [secret, open]) {
    const body = { title: 'A', teamId, assigneeId: leaver.id };
    todos.push((await invoke(createTodo, { as: boss, body })).body.id);
  }
  const membership = { teamId: secret.id, userId: leaver.id };
  await invoke(removeMember, { as: boss, params: membership });
  await invoke(changeTeam, { as: boss, params: { teamId: open.id }, body: { isPrivate: true } });
  await invoke(deleteUser, {
    as: admin,
    params: { userId: leaver.id },
    body: { reassignTo: heir.id },
  });
  await stream.drain(runUpkeep);
  for (const id of todos)
    expect(await todoStore.read(admin, id)).toMatchObject({ assigneeId: boss.id });
});

test('a timer that runs in a private team ends for whoever leaves it, and elsewhere runs on', async () => {
  const company = makeCompany();
  const boss = await company.person();
  const leaver = await company.person();
  const secret = await company.team(boss, { isPrivate: true, members: [leaver] });
  const open = await company.team(boss);
  const stream = await openStream(company.id);
  const runOn = async (teamId: string): Promise<string> => {
    const { body } = await invoke(createTodo, { as: boss, body: { title: 'A', teamId } });
    await invoke(startTimer, { as: leaver, params: { todoId: body.id }, body: {} });
    return body.id;
  };
  const leave = async () => {
    await invoke(removeMember, { as: boss, params: { teamId: secret.id, userId: leaver.id } });
    await stream.drain(runUpkeep);
  };
  const running = () => findRunningTimer(boss, leaver.id, { consistent: true });

  const todoId = await runOn(secret.id);
  await leave();
  expect(await running()).toBeUndefined();
  const onTodo = { as: boss, params: { todoId } };
  expect((await invoke(listTodoTimers, onTodo)).body).toEqual([]);
  expect((await invoke(listTimeEntries, onTodo)).body).toMatchObject([
    { userId: leaver.id, isRunning: false, duration: expect.any(Number) },
  ]);

  await invoke(addMember, {
    as: boss,
    params: { teamId: secret.id },
    body: { userId: leaver.id },
  });
  const elsewhere = await runOn(open.id);
  await leave();
  expect(await running()).toMatchObject({ todoId: elsewhere });
});

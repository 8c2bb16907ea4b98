import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as listTimeEntries } from '#functions/time/list-time-entries.ts';
import { handler as listTodoTimers } from '#functions/time/list-todo-timers.ts';
import { findRunningTimer } from '#functions/time/running-timer-store.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { todoStore } from '#functions/todos/todo-store.ts';

test('work left in a private team is reassigned even if leaving and deletion happen at once', async () => {
  const company = makeCompany();
  const admin = await company.person({ role: 'company_admin' });
  const [boss, leaver, successor] = [
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
    body: { reassignTo: successor.id },
  });
  await stream.drain(processChanges);
  for (const id of todos)
    expect(await todoStore.read(admin, id)).toMatchObject({ assigneeId: boss.id });
});

test('leaving a private team stops a timer in that team, and no other', async () => {
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
    await stream.drain(processChanges);
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

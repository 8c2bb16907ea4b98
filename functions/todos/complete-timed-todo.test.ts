import { expect, test } from '@jest/globals';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as readActiveTimer } from '#functions/time/read-active-timer.ts';
import {
  listed,
  makeTimeFixture,
  runningOn,
  start,
  totalOf,
} from '#functions/time/testing/time-fixture.ts';
import { handler as changeTodo } from './change-todo.ts';

const setUp = async () => {
  const fixture = await makeTimeFixture();
  const change = (todoId: string, body: object) =>
    invoke(changeTodo, { as: fixture.mara, params: { todoId }, body });
  const runs = async (as = fixture.mara) => (await invoke(readActiveTimer, { as })).body !== null;
  return { ...fixture, change, runs };
};

test.each([{ completed: true }, { status: 'completed' }])(
  'completing a todo with %j stops the own timer on it and logs the time',
  async (body) => {
    const { mara, idris, one, change, runs } = await setUp();
    await start(mara, one);
    await start(idris, one);
    expect((await change(one, body)).status).toBe(200);
    expect(await runs()).toBe(false);
    expect(await runs(idris)).toBe(true);
    expect(await runningOn(mara, one)).toMatchObject([{ user: { id: idris.id } }]);
    const own = (await listed(mara, one)).find(({ userId }) => userId === mara.id);
    expect(own).toMatchObject({ isRunning: false, duration: expect.any(Number) });
    await totalOf(mara, one);
    // Reopening does not start it again.
    await change(one, { completed: false });
    expect(await runs()).toBe(false);
  },
);

test('completing a todo with a move to another team stops the own timer', async () => {
  const { company, mara, one, change, runs } = await setUp();
  const other = await company.team(mara);
  await start(mara, one);
  expect((await change(one, { completed: true, teamId: other.id })).status).toBe(200);
  expect(await runs()).toBe(false);
  expect(await listed(mara, one)).toMatchObject([{ isRunning: false }]);
});

test('completing another todo, or changing this one, leaves the timer running', async () => {
  const { mara, one, other, change, runs } = await setUp();
  await start(mara, one);
  await change(other, { completed: true });
  await change(one, { status: 'in_progress' });
  expect(await runs()).toBe(true);
});

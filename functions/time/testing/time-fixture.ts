import { expect } from '@jest/globals';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as changeTimeEntry } from '#functions/time/change-time-entry.ts';
import { handler as createTimeEntry } from '#functions/time/create-time-entry.ts';
import { handler as deleteTimeEntry } from '#functions/time/delete-time-entry.ts';
import { handler as listTimeEntries } from '#functions/time/list-time-entries.ts';
import { handler as listTodoTimers } from '#functions/time/list-todo-timers.ts';
import { handler as readTotalTime } from '#functions/time/read-total-time.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as stopTimer } from '#functions/time/stop-timer.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';

/** Mara leads a team with two todos; Idris does not belong to it. */
export const makeTimeFixture = async ({ isPrivate = false } = {}) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara Lindqvist' });
  const idris = await company.person({ name: 'Idris Okafor' });
  const team = await company.team(mara, { isPrivate });
  const todo = async (title: string): Promise<string> =>
    (await invoke(createTodo, { as: mara, body: { title, teamId: team.id } })).body.id;
  return { company, mara, idris, team, one: await todo('One'), other: await todo('Other') };
};

export const monday = '2026-01-05T09:00:00.000Z';
export const hourLater = '2026-01-05T10:00:00.000Z';
export const anHour = { startTime: monday, endTime: hourLater, duration: 3600 };

export const log = (as: Person, todoId: string, fields: object = anHour, headers = {}) =>
  invoke(createTimeEntry, { as, body: { todoId, ...fields }, headers });
export const correct = (as: Person, { todoId, id }: TodoTimeEntry, body: object) =>
  invoke(changeTimeEntry, { as, params: { todoId, entryId: id }, body });
export const remove = (as: Person, { todoId, id }: Pick<TodoTimeEntry, 'todoId' | 'id'>) =>
  invoke(deleteTimeEntry, { as, params: { todoId, entryId: id } });
export const listed = async (as: Person, todoId: string): Promise<TodoTimeEntry[]> =>
  (await invoke(listTimeEntries, { as, params: { todoId } })).body;
/** In seconds. Also compares the number of entries with the list. */
export const totalOf = async (as: Person, todoId: string): Promise<number> => {
  const { totalTime, entryCount } = (await invoke(readTotalTime, { as, params: { todoId } })).body;
  expect(entryCount).toBe((await listed(as, todoId)).length);
  return totalTime;
};
export const runningOn = async (as: Person, todoId: string): Promise<ActiveTimer[]> =>
  (await invoke(listTodoTimers, { as, params: { todoId } })).body;
export const start = (as: Person, todoId: string, body: object = {}) =>
  invoke(startTimer, { as, params: { todoId }, body });
export const stop = (as: Person, todoId: string, body: object = {}) =>
  invoke(stopTimer, { as, params: { todoId }, body });

import { expect, jest } from '@jest/globals';
import type { Todo } from '#shared/todos/todo.ts';
import { handler as changeTimeZone } from '../../session/change-time-zone.ts';
import { makeCompany, type Person, signedIn } from '../../testing/company.ts';
import { invoke } from '../../testing/invoke.ts';
import { openStream } from '../../testing/stream.ts';
import { handler as changeTodo } from '../../todos/change-todo.ts';
import { handler as createTodo } from '../../todos/create-todo.ts';
import { handler as deleteTodo } from '../../todos/delete-todo.ts';
import { handler as listTeamTodos } from '../../todos/list-team-todos.ts';
import { comeSeries } from '../../todos/series-store.ts';
import { continueSeries } from '../continue-series.ts';
import { handler as runUpkeep } from '../run-upkeep.ts';

/** Only the clock on the wall is ours; everything waits as it does. */
export const holdClock = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
    ],
  });

export const at = (moment: string) => jest.setSystemTime(new Date(`${moment}:00.000Z`));

export const iso = (moment: string) => `${moment}:00.000Z`;

/** Mara and Idris in a team, whose todos recur by the stream and by the clock. */
export const makeRecurringWorld = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara', role: 'company_admin' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara);
  const stream = await openStream(company.id);
  const settle = () => stream.drain(runUpkeep);

  /** Sessions end while years go by. */
  const send = async (handler: Parameters<typeof invoke>[0], request: object, as: Person = mara) =>
    invoke(handler, { as: await signedIn(as), ...request });

  const make = async (body: Record<string, unknown>): Promise<Todo> => {
    const todo = { title: 'Water plants', teamId: team.id, assigneeId: idris.id, ...body };
    const answer = await send(createTodo, { body: todo });
    expect(answer).toMatchObject({ status: 201 });
    await settle();
    return answer.body;
  };
  const change = async (todoId: string, body: object): Promise<Todo> => {
    const answer = await send(changeTodo, { params: { todoId }, body });
    expect(answer).toMatchObject({ status: 200 });
    await settle();
    return answer.body;
  };
  const remove = async (todoId: string, query?: Record<string, string>) => {
    const answer = await send(deleteTodo, { params: { todoId }, query });
    expect(answer.status).toBe(204);
    await settle();
  };
  const list = async (teamId = team.id): Promise<Todo[]> => {
    const todos: Todo[] = (await send(listTeamTodos, { params: { teamId } })).body;
    return todos.sort((one, other) => ((one.dueDate ?? '') < (other.dueDate ?? '') ? -1 : 1));
  };
  /** What the clock does, for this company alone: other tests have clocks of their own. */
  const strike = async (moment: string) => {
    at(moment);
    for await (const place of comeSeries(new Date()))
      if (place.companyId === company.id) await continueSeries(place, place.id);
    await settle();
  };
  return {
    company,
    mara,
    idris,
    team,
    stream,
    settle,
    send,
    make,
    change,
    remove,
    strike,
    list,
    complete: (todoId: string) => change(todoId, { status: 'completed' }),
    dues: async (teamId?: string) => (await list(teamId)).map(({ dueDate }) => dueDate),
    goTo: async (person: Person, timeZone: string) => {
      await send(changeTimeZone, { body: { timeZone } }, person);
      await settle();
    },
  };
};

import { expect, jest } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as changeTimeZone } from '#functions/session/settings/change-time-zone.ts';
import { makeCompany, type Person, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as deleteTodo } from '#functions/todos/delete-todo.ts';
import { handler as listTeamTodos } from '#functions/todos/list-team-todos.ts';
import { createNextOccurrence } from '#functions/todos/reactions/create-next-occurrence.ts';
import { handler as restoreTodo } from '#functions/todos/restore-todo.ts';
import { dueSeries } from '#functions/todos/series/series-store.ts';
import type { Todo } from '#shared/todos/todo.ts';

export const at = (moment: string) => jest.setSystemTime(new Date(`${moment}:00.000Z`));

export const iso = (moment: string) => `${moment}:00.000Z`;

/** Mara and Idris in a team with recurring todos. */
export const makeRecurringFixture = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara', role: 'company_admin' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara);
  const stream = await openStream(company.id);
  const drainStream = () => stream.drain(processChanges);

  /** Sessions expire while the clock advances by years. */
  const send = async (handler: Parameters<typeof invoke>[0], request: object, as: Person = mara) =>
    invoke(handler, { as: await signedIn(as), ...request });

  const make = async (body: Record<string, unknown>): Promise<Todo> => {
    const todo = { title: 'Water plants', teamId: team.id, assigneeId: idris.id, ...body };
    const response = await send(createTodo, { body: todo });
    expect(response).toMatchObject({ status: 201 });
    await drainStream();
    return response.body;
  };
  const change = async (todoId: string, body: object): Promise<Todo> => {
    const response = await send(changeTodo, { params: { todoId }, body });
    expect(response).toMatchObject({ status: 200 });
    await drainStream();
    return response.body;
  };
  const remove = async (todoId: string, query?: Record<string, string>) => {
    const response = await send(deleteTodo, { params: { todoId }, query });
    expect(response.status).toBe(204);
    await drainStream();
  };
  const restore = async (todoId: string): Promise<Todo> => {
    const response = await send(restoreTodo, { params: { todoId } });
    expect(response).toMatchObject({ status: 200 });
    await drainStream();
    return response.body;
  };
  const list = async (teamId = team.id): Promise<Todo[]> => {
    const todos: Todo[] = (await send(listTeamTodos, { params: { teamId } })).body;
    return todos.sort((one, other) => ((one.dueDate ?? '') < (other.dueDate ?? '') ? -1 : 1));
  };
  /** Runs the schedule for this company only, because other tests have their own clocks. */
  const strike = async (moment: string) => {
    at(moment);
    for await (const series of dueSeries(new Date()))
      if (series.companyId === company.id) await createNextOccurrence(series, series.id);
    await drainStream();
  };
  return {
    company,
    mara,
    idris,
    team,
    stream,
    drainStream,
    send,
    make,
    change,
    remove,
    restore,
    strike,
    list,
    complete: (todoId: string) => change(todoId, { status: 'completed' }),
    dues: async (teamId?: string) => (await list(teamId)).map(({ dueDate }) => dueDate),
    goTo: async (person: Person, timeZone: string) => {
      await send(changeTimeZone, { body: { timeZone } }, person);
      await drainStream();
    },
  };
};

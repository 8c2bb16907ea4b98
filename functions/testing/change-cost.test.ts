import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { handler as disconnectHandler } from '#functions/live/disconnect.ts';
import { handler as pushChangesHandler } from '#functions/live/push-changes.ts';
import { open } from '#functions/live/testing/connect-event.ts';
import { send } from '#functions/live/testing/shown-scopes-fixture.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { readMeasuredUnits } from '#infra/cost/measured-units.ts';
import { assumptions } from '#infra/cost/monthly-cost.ts';
import { teamScope } from '#shared/live/live-scope.ts';
import type { Team } from '#shared/teams/team.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { handler as createTimeEntry } from '../time/create-time-entry.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { makeCompany, type Person } from './company.ts';
import { connectionsEndpoint } from './connections-endpoint.ts';
import { type Invocation, invoke } from './invoke.ts';
import { openStream } from './stream.ts';
import { itemsWithoutType } from './table-contents.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);
const disconnect = asFunction('live/disconnect', disconnectHandler);

connectionsEndpoint();

const title = (word: string) => `${word} the quarterly report before the review`.padEnd(60, '.');
const description = 'What was agreed in the meeting. '.repeat(7).slice(0, 200);
/** Later than now, so that reminders are written. */
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

interface Fixture {
  companyId: string;
  mara: Person;
  idris: Person;
  team: Team;
  stream: Awaited<ReturnType<typeof openStream>>;
}

const makeFixture = async (): Promise<Fixture> => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara Lindqvist' });
  const idris = await company.person({ name: 'Idris Okafor' });
  const team = await company.team(mara, { members: [idris] });
  return { companyId: company.id, mara, idris, team, stream: await openStream(company.id) };
};

/** What both stream functions do until nothing is left. */
const follow = async ({ stream }: Pick<Fixture, 'stream'>) => {
  const streamed = { background: 0, live: 0, read: 0, calls: 0, batches: 0 };
  await stream.drain(async (event) => {
    const background = await measureCapacity(() => processChanges(event));
    const live = await measureCapacity(() => pushChanges(event));
    streamed.background += background.consumed.write;
    streamed.live += live.consumed.write;
    streamed.read += background.consumed.read + live.consumed.read;
    streamed.calls += background.consumed.calls;
    streamed.batches += 1;
    return background.result;
  });
  return streamed;
};

/** The write units of a request and of what the stream does after it, and its read units. */
const measure = async (fixture: Fixture, handler: Handler, invocation: Invocation) => {
  const { body, status, consumed } = await invoke(handler, {
    ...invocation,
    // As the browser sends it with every POST.
    ...(handler.route.method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
  });
  expect({ isDone: status < 300, body }).toMatchObject({ isDone: true });
  const { batches, ...streamed } = await follow(fixture);
  const all = consumed.write + streamed.background + streamed.live;
  return { body, batches, cost: { request: consumed.write, ...streamed, all } };
};

type Handler = Parameters<typeof invoke>[0];
type Change = (fixture: Fixture) => [Handler, Invocation] | Promise<[Handler, Invocation]>;

const work = ({ mara, team }: Fixture, more: object = {}) => ({
  title: title('Write'),
  description,
  teamId: team.id,
  assigneeId: mara.id,
  ...more,
});

const makeTodo = async (fixture: Fixture) => {
  const body = work(fixture, { dueDate: nextWeek() });
  return (await measure(fixture, createTodo, { as: fixture.mara, body })).body.id as string;
};

const changeOf =
  (change: (fixture: Fixture) => object): Change =>
  async (fixture) => [
    changeTodo,
    {
      as: fixture.mara,
      params: { todoId: await makeTodo(fixture) },
      body: change(fixture),
    },
  ];

const changes: Record<string, Change> = {
  'Create a todo of my own, with a due date': (fixture) => [
    createTodo,
    { as: fixture.mara, body: work(fixture, { dueDate: nextWeek() }) },
  ],
  'Create a todo for a colleague, with a due date': (fixture) => [
    createTodo,
    {
      as: fixture.mara,
      body: work(fixture, { assigneeId: fixture.idris.id, dueDate: nextWeek() }),
    },
  ],
  'Create a todo without assignee and due date': (fixture) => [
    createTodo,
    { as: fixture.mara, body: work(fixture, { assigneeId: null }) },
  ],
  'Rename a todo': changeOf(() => ({ title: title('Edit') })),
  'Complete a todo': changeOf(() => ({ completed: true })),
  'Reassign a todo': changeOf(({ idris }) => ({ assigneeId: idris.id })),
  'Create a goal of my own': (fixture) => [createGoal, { as: fixture.mara, body: work(fixture) }],
  'Create an issue of my own': (fixture) => [
    createIssue,
    { as: fixture.mara, body: work(fixture) },
  ],
  'Comment on a todo of my own': async (fixture) => [
    createTodoComment,
    {
      as: fixture.mara,
      params: { todoId: await makeTodo(fixture) },
      body: { content: description },
    },
  ],
  'Log time on a todo': async (fixture) => [
    createTimeEntry,
    {
      as: fixture.mara,
      body: {
        todoId: await makeTodo(fixture),
        startTime: '2026-01-05T09:00:00.000Z',
        duration: 3600,
      },
    },
  ],
};

const documented = readMeasuredUnits().changes;

test.each(Object.keys(changes))('%s costs what the data model says', async (name) => {
  const fixture = await makeFixture();
  const [handler, invocation] = await changes[name]!(fixture);
  const { cost, batches } = await measure(fixture, handler, invocation);
  expect({ name, ...cost }).toEqual({ name, ...documented.get(name) });
  expect(batches).toBe(assumptions.batchesPerChange);
  expect(await itemsWithoutType(fixture.companyId)).toEqual([]);
});

test('a page calls the stream functions as often as the cost of a user counts', async () => {
  const { companyId, mara, team, stream } = await makeFixture();
  const connectionId = await open(mara);
  expect((await follow({ stream })).batches).toBe(assumptions.batchesPerPresenceChange);
  await send(connectionId, {});
  expect((await follow({ stream })).batches).toBe(0);
  await send(connectionId, { shows: [teamScope(team.id)], readAgoMs: 0 });
  expect((await follow({ stream })).batches).toBe(assumptions.batchesPerScopeChange);
  expect(await itemsWithoutType(companyId)).toEqual([]);
  await disconnect({ requestContext: { connectionId } } as APIGatewayProxyWebsocketEventV2);
  expect((await follow({ stream })).batches).toBe(assumptions.batchesPerPresenceChange);
});

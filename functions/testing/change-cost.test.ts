import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { handler as pushChangesHandler } from '#functions/live/push-changes.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import type { Team } from '#shared/teams/team.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { handler as createTimeEntry } from '../time/create-time-entry.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { makeCompany, type Person } from './company.ts';
import { type Invocation, invoke } from './invoke.ts';
import { openStream } from './stream.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);

const documentUrl = new URL('../../docs/data-model.md', import.meta.url);

const title = (word: string) => `${word} the quarterly report before the review`.padEnd(60, '.');
const description = 'What was agreed in the meeting. '.repeat(7).slice(0, 200);
/** Later than now, so that reminders are written. */
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

interface Fixture {
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
  return { mara, idris, team, stream: await openStream(company.id) };
};

/** The write units of a request and of what the stream does after it, and its read units. */
const measure = async ({ stream }: Fixture, handler: Handler, invocation: Invocation) => {
  const { body, status, consumed } = await invoke(handler, {
    ...invocation,
    // As the browser sends it with every POST.
    ...(handler.route.method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
  });
  expect({ isDone: status < 300, body }).toMatchObject({ isDone: true });
  const streamed = { background: 0, live: 0, read: 0 };
  await stream.drain(async (event) => {
    const background = await measureCapacity(() => processChanges(event));
    const live = await measureCapacity(() => pushChanges(event));
    streamed.background += background.consumed.write;
    streamed.live += live.consumed.write;
    streamed.read += background.consumed.read + live.consumed.read;
    return background.result;
  });
  const { background, live, read } = streamed;
  const all = consumed.write + background + live;
  return { body, cost: { request: consumed.write, background, live, all, read } };
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

/** The rows `| change | request | background | live | all | read |` below their heading. */
const readDocumentedCosts = async () => {
  const text = await readFile(documentUrl, 'utf8');
  const [, section = ''] = text.split('\n## What a change costs\n');
  const rows = section.split('\n## ')[0]!.split('\n');
  const costs = new Map<string, object>();
  for (const row of rows) {
    const [, change = '', ...units] = row.split('|').map((cell) => cell.trim());
    const [request, background, live, all, read] = units.map(Number);
    if (change in changes) costs.set(change, { request, background, live, all, read });
  }
  return costs;
};

let documented: Map<string, object>;
beforeAll(async () => {
  documented = await readDocumentedCosts();
});

test.each(Object.keys(changes))('%s costs what the data model says', async (name) => {
  const fixture = await makeFixture();
  const [handler, invocation] = await changes[name]!(fixture);
  const { cost } = await measure(fixture, handler, invocation);
  expect({ name, ...cost }).toEqual({ name, ...documented.get(name) });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as listTeamGoals } from '../goals/list-team-goals.ts';
import { handler as listUserGoals } from '../goals/list-user-goals.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { issueStore } from '../issues/issue-store.ts';
import { handler as listTeamIssues } from '../issues/list-team-issues.ts';
import { handler as listUserIssues } from '../issues/list-user-issues.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listTeamTodos } from '../todos/list-team-todos.ts';
import { handler as listUserTodos } from '../todos/list-user-todos.ts';
import { todoStore } from '../todos/todo-store.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

type Handler = Parameters<typeof invoke>[0];

interface Kind {
  store: WorkStore<Work>;
  create: Handler;
  list: Handler;
  /** A change that ends it. */
  over: Record<string, string>;
}

const kindOf = (store: unknown, rest: Omit<Kind, 'store'>): Kind => ({
  store: store as WorkStore<Work>,
  ...rest,
});

const kinds: [string, Kind][] = [
  [
    "a team's todos",
    kindOf(todoStore, {
      create: createTodo,
      list: listTeamTodos,
      over: { status: 'completed', completedAt: '2026-01-01T00:00:00.000Z' },
    }),
  ],
  [
    "a person's todos",
    kindOf(todoStore, {
      create: createTodo,
      list: listUserTodos,
      over: { status: 'completed', completedAt: '2026-01-01T00:00:00.000Z' },
    }),
  ],
  [
    "a team's goals",
    kindOf(goalStore, { create: createGoal, list: listTeamGoals, over: { status: 'failed' } }),
  ],
  [
    "a person's goals",
    kindOf(goalStore, { create: createGoal, list: listUserGoals, over: { status: 'completed' } }),
  ],
  [
    "a team's issues",
    kindOf(issueStore, {
      create: createIssue,
      list: listTeamIssues,
      over: { status: 'cancelled' },
    }),
  ],
  [
    "a person's issues",
    kindOf(issueStore, {
      create: createIssue,
      list: listUserIssues,
      over: { status: 'resolved' },
    }),
  ],
];

describe.each(kinds)('%s', (_, { store, create, list, over }) => {
  const setUp = async () => {
    const company = makeCompany();
    const mara = await company.person();
    const team = await company.team(mara);
    const body = { title: 'Open', teamId: team.id, assigneeId: mara.id };
    const { id } = (await invoke(create, { as: mara, body })).body;
    const pattern = await store.read(mara, id, { consistent: true });
    const add = (count: number, difference: object) =>
      write(
        ...Array.from({ length: count }, () =>
          store.insert(mara, { ...pattern, ...difference, id: randomUUID() }, team),
        ).flat(),
      );
    const request = (query?: Record<string, string>) =>
      invoke(list, {
        as: mara,
        params: { teamId: team.id, userId: mara.id },
        ...(query && { query }),
      });
    return { add, request };
  };

  test('cost the same with any number of closed or archived items if only open ones are requested', async () => {
    const { add, request } = await setUp();
    const before = await request({ open: 'true' });
    for (let n = 0; n < 3; n++) await add(80, over);
    await add(80, { archived: true });
    const after = await request({ open: 'true' });
    expect(after.body).toEqual(before.body);
    expect(after.headers).not.toHaveProperty('x-next-cursor');
    expect(after.consumed).toEqual(before.consumed);
  });

  test('have completed items in their own list', async () => {
    const { add, request } = await setUp();
    await add(2, over);
    await add(3, { archived: true });
    expect((await request({ completed: 'true' })).body).toHaveLength(2);
    expect((await request({ completed: 'true', open: 'true' })).status).toBe(400);
  });

  test('have archived items in their own list', async () => {
    const { add, request } = await setUp();
    await add(2, { ...over, archived: true });
    await add(3, over);
    expect((await request()).body).toHaveLength(4);
    expect((await request({ archived: 'true' })).body).toHaveLength(2);
  });

  test('reject cursors of another list', async () => {
    const { add, request } = await setUp();
    for (let n = 0; n < 3; n++) await add(80, over);
    const cursor = String((await request()).headers['x-next-cursor']);
    expect((await request({ open: 'true', cursor })).status).toBe(400);
    expect((await request({ cursor })).body).toHaveLength(41);
  });
});

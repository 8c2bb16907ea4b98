import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as listTeamGoals } from '../goals/list-team-goals.ts';
import { handler as listUserGoals } from '../goals/list-user-goals.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { issueStore } from '../issues/issue-store.ts';
import { handler as listTeamIssues } from '../issues/list-team-issues.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listTeamTodos } from '../todos/list-team-todos.ts';
import { handler as listUserTodos } from '../todos/list-user-todos.ts';
import { todoStore } from '../todos/todo-store.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

const at = (milliseconds: number) => new Date(Date.UTC(2026, 0, 5) + milliseconds).toISOString();
const created = (milliseconds: number) => ({ createdAt: at(milliseconds) });
const [todayDue, laterDue] = ['2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.001Z'];

type Fields = Record<string, unknown>;

/** By due date, undated last, and then by creation. */
const openByDueDate = (today: string, later: string): Fields[] => [
  { dueDate: today, ...created(1) },
  { dueDate: today, ...created(2) },
  { dueDate: later, ...created(0) },
  { dueDate: null, ...created(0) },
  { dueDate: null, ...created(1) },
];

const done = (milliseconds: number): Fields => ({
  status: 'completed',
  completedAt: at(milliseconds),
  ...created(0),
});
const ended = (status: string, milliseconds: number): Fields => ({
  status,
  endedAt: at(milliseconds),
  ...created(0),
});

const inOrder = {
  todos: [...openByDueDate(todayDue, laterDue), done(9), done(8)],
  goals: [
    ...openByDueDate('2026-02-01', '2026-02-02'),
    ended('failed', 9),
    ended('completed', 8),
    ended('failed', 7),
  ],
  /** By level, highest first, and then newest first. */
  issues: [
    { priority: '5', ...created(2) },
    { priority: '5', ...created(1) },
    { priority: '4', ...created(3) },
    { priority: '1', ...created(5), status: 'in_progress' },
    { priority: '1', ...created(4) },
    { priority: '1', ...ended('cancelled', 9) },
    { priority: '5', ...ended('resolved', 8) },
  ],
};

const kinds = [
  ["a team's todos", todoStore, createTodo, listTeamTodos, inOrder.todos],
  ["a user's todos", todoStore, createTodo, listUserTodos, inOrder.todos],
  ["a team's goals", goalStore, createGoal, listTeamGoals, inOrder.goals],
  ["a user's goals", goalStore, createGoal, listUserGoals, inOrder.goals],
  ["a team's issues", issueStore, createIssue, listTeamIssues, inOrder.issues],
] as const;

test.each(kinds)('%s are in order, also where dates or levels are equal', async (...kind) => {
  const [, typedStore, create, list, expected] = kind;
  const store = typedStore as unknown as WorkStore<Work>;
  const { mara, idris, open } = await makeTwoTeams();
  const body = { title: 'Pattern', teamId: open.id };
  const { id } = (await invoke(create, { as: idris, body })).body;
  const pattern = await store.read(mara, id, { consistent: true });
  await write(...store.remove(pattern));
  const items = expected.map((fields, position) => ({
    ...pattern,
    assigneeId: mara.id,
    ...fields,
    id: randomUUID(),
    title: `Item ${position}`,
  }));
  for (const item of items.toReversed()) await write(...store.insert(mara, item, open));
  const params = { teamId: open.id, userId: mara.id };
  const titles = (await invoke(list, { as: mara, params })).body.map(({ title }: Work) => title);
  expect(titles).toEqual(items.map(({ title }) => title));
});

test("a team's archived issues are newest first", async () => {
  const { mara, open } = await makeTwoTeams();
  const body = { title: 'Pattern', teamId: open.id };
  const { id } = (await invoke(createIssue, { as: mara, body })).body;
  const pattern = await issueStore.read(mara, id, { consistent: true });
  for (const milliseconds of [2, 3, 1]) {
    const item = { ...pattern, ...created(milliseconds), archived: true, id: randomUUID() };
    await write(...issueStore.insert(mara, item, open));
  }
  const query = { archived: 'true' };
  const listed = await invoke(listTeamIssues, { as: mara, params: { teamId: open.id }, query });
  expect(listed.body).toMatchObject([created(3), created(2), created(1)]);
});

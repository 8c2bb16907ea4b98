import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore, type StoredGoal } from '../goals/goal-store.ts';
import { handler as listTeamGoals } from '../goals/list-team-goals.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { descendingKey, teamOverviewPartition } from './team-overview-partition.ts';
import { dueOrder, listKeyOf } from './work-sections.ts';

const inBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

describe('descendingKey', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'];
  const open = (dueDate: string | null, createdAt: string, id: string) =>
    listKeyOf({ id, archived: false, createdAt }, { openOrder: dueOrder({ dueDate, createdAt }) });
  const completed = (completedSince: string, id: string) =>
    listKeyOf({ id, archived: false, createdAt: early }, { completedSince });
  const archived = (createdAt: string) =>
    listKeyOf({ id: 'a', archived: true, createdAt }, { completedSince: createdAt });

  test('reverses the order by section, due date (undated last), age and id', () => {
    const inOrder = [
      open('1970-01-01T00:00:00.000Z', late, 'a'),
      open(early, early, 'a'),
      open(early, late, '0'),
      open(early, late, 'a'),
      open(late, early, 'a'),
      open('9998-12-31T23:59:59.999Z', early, 'a'),
      open(null, early, 'a'),
      open(null, late, 'a'),
      completed(late, 'a'),
      completed(late, 'b'),
      completed(early, 'a'),
      archived(late),
      archived(early),
    ];
    expect([...inOrder].sort(inBytes)).toEqual(inOrder);
    expect(inOrder.map(descendingKey).sort(inBytes)).toEqual(inOrder.map(descendingKey).reverse());
    expect(inOrder.map(descendingKey).map(descendingKey)).toEqual(inOrder);
  });
});

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { members: [idris] });
  return { mara, idris, team };
};

test('running goals, members and open todos are next to each other in the partition of a team', async () => {
  const { mara, team } = await setUp();
  const body = (title: string) => ({ as: mara, body: { title, teamId: team.id } });
  for (const status of ['completed', 'archived', 'on_track', 'failed'])
    await invoke(createGoal, { as: mara, body: { title: status, teamId: team.id, status } });
  await invoke(createTodo, { as: mara, body: { ...body('done').body, status: 'completed' } });
  await invoke(createTodo, body('open'));
  const items = await Array.fromAsync(
    queryAll({ index: 'GSI1', partition: teamOverviewPartition(mara, team.id) }),
  );
  expect(items.map(({ type, title }) => title ?? type)).toEqual([
    'archived',
    'completed',
    'failed',
    'on_track',
    'team_member',
    'team_member',
    'open',
    'done',
  ]);
});

test('the goals of a team are paged in order, without other items of the partition', async () => {
  const { mara, team } = await setUp();
  const { id } = (
    await invoke(createGoal, { as: mara, body: { title: 'Pattern', teamId: team.id } })
  ).body;
  const pattern = await goalStore.read(mara, id, { consistent: true });
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
  const goals: StoredGoal[] = [
    ...Array.from({ length: 240 }, (_, n) => ({ dueDate: n % 3 ? day(n % 7) : null })),
    ...Array.from({ length: 20 }, (_, n) => ({ status: 'failed' as const, endedAt: day(n % 5) })),
  ].map((difference, n) => ({
    ...pattern,
    createdAt: day(n % 9),
    ...difference,
    id: randomUUID(),
  }));
  for (let start = 0; start < goals.length; start += 50)
    await write(
      ...goals.slice(start, start + 50).flatMap((goal) => goalStore.insert(mara, goal, team)),
    );
  const request = async (query: Record<string, string>) => {
    const response = await invoke(listTeamGoals, { as: mara, params: { teamId: team.id }, query });
    expect(response.consumed.queries).toBe(1);
    return response;
  };
  const first = await request({});
  const second = await request({ cursor: String(first.headers['x-next-cursor']) });
  expect(first.body).toHaveLength(200);
  expect(second.headers).not.toHaveProperty('x-next-cursor');
  const isCompleted = ({ status }: StoredGoal) => status === 'failed';
  const order = (goal: StoredGoal) =>
    isCompleted(goal)
      ? [1, -Date.parse(goal.endedAt!), goal.id]
      : [0, Date.parse(goal.dueDate ?? '9999-01-01'), Date.parse(goal.createdAt), goal.id];
  const compare = (one: StoredGoal, other: StoredGoal) => {
    const [a, b] = [order(one), order(other)];
    const at = a.findIndex((value, position) => value !== b[position]);
    return a[at]! < b[at]! ? -1 : 1;
  };
  const expected = [...goals, pattern].sort(compare).map((goal) => goal.id);
  expect([...first.body, ...second.body].map((goal: StoredGoal) => goal.id)).toEqual(expected);
});

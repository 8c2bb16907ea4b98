import { describe, expect, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { linkDifferences } from '#functions/goals/testing/link-differences.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as readTodo } from '../todos/read-todo.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as createGoal } from './create-goal.ts';
import { handler as deleteGoal } from './delete-goal.ts';
import { goalStore } from './goal-store.ts';
import { clearGoalStep } from './jobs/clear-goal.ts';

const table = faultyTable();

type Handler = Parameters<typeof invoke>[0];

const setUp = async () => {
  const { company, mara, open } = await makeTwoTeams();
  const make = async (handler: Handler, fields: object = {}): Promise<string> => {
    const body = { title: 'A', teamId: open.id, ...fields };
    const response = await invoke(handler, { as: mara, body });
    expect(response).toMatchObject({ status: 201 });
    return response.body.id;
  };
  const goalId = await make(createGoal);
  return { company, mara, open, make, goalId, faults: () => linkDifferences(company.id) };
};

/** Runs `second` completely between the reads and the write of `first`. */
const interleave = <T>(first: () => Promise<T>, second: () => Promise<unknown>) =>
  table.with({ TransactWriteItems: second }, first);

describe('a linked todo agrees with its copy', () => {
  test.each([
    ['renamed', 'moved', 'other goal'],
    ['moved', 'renamed', 'other goal'],
    ['moved', 'unlinked', 'other goal'],
    ['unlinked', 'moved', 'no goal'],
    ['completed', 'unlinked', 'no goal'],
    ['unlinked', 'completed', 'no goal'],
  ] as const)('%s while it is %s', async (first, second, expected) => {
    const { mara, make, goalId, faults } = await setUp();
    const otherId = await make(createGoal);
    const params = { todoId: await make(createTodo, { goalId }) };
    const bodies = {
      renamed: { title: 'B' },
      completed: { completed: true },
      moved: { goalId: otherId },
      unlinked: { goalId: null },
    };
    const change = async (name: keyof typeof bodies) =>
      expect(await invoke(changeTodo, { as: mara, params, body: bodies[name] })).toMatchObject({
        status: 200,
      });
    await interleave(
      () => change(first),
      () => change(second),
    );
    const { body } = await invoke(readTodo, { as: mara, params });
    const changes: string[] = [first, second];
    expect(body).toMatchObject({
      title: changes.includes('renamed') ? 'B' : 'A',
      status: changes.includes('completed') ? 'completed' : 'not_started',
      goalId: expected === 'other goal' ? otherId : null,
    });
    expect(await faults()).toEqual([]);
  });

  test('when it is moved and deleted concurrently', async () => {
    const { mara, make, goalId, faults } = await setUp();
    const otherId = await make(createGoal);
    const setUpTodo = async () => {
      const request = { as: mara, params: { todoId: await make(createTodo, { goalId }) } };
      return {
        move: () => invoke(changeTodo, { ...request, body: { goalId: otherId } }),
        remove: () => invoke(deleteTodo, request),
      };
    };
    const [one, other] = [await setUpTodo(), await setUpTodo()];
    expect((await interleave(one.remove, one.move)).status).toBe(204);
    expect((await interleave(other.move, other.remove)).status).toBe(404);
    expect(await faults()).toEqual([]);
  });
});

describe('a deleted goal', () => {
  test('is unlinked completely when a step runs again before its first write', async () => {
    const { company, mara, open, make, goalId, faults } = await setUp();
    const stream = await openStream(company.id);
    for (let n = 0; n < 11; n++) await make(createTodo, { goalId });
    for (let n = 0; n < 11; n++) await make(createIssue, { goalId });
    await invoke(deleteGoal, { as: mara, params: { goalId } });
    const twice = async (event: DynamoDBStreamEvent) => {
      await interleave(
        () => processChanges(event),
        () => processChanges(event),
      );
      return processChanges(event);
    };
    await stream.drain(twice);
    const partition = goalStore.partition(mara, goalId);
    expect(await Array.fromAsync(queryAll({ partition }))).toEqual([]);
    const { items } = await todoStore.listInTeam(mara, open.id, { limit: 50 });
    expect(items.map((todo) => todo.goalId)).toEqual(Array(11).fill(null));
    expect(await faults()).toEqual([]);
  });

  test('does not unlink work that moves to another goal meanwhile', async () => {
    const { company, mara, make, goalId, faults } = await setUp();
    const otherId = await make(createGoal);
    const todoIds = [await make(createTodo, { goalId }), await make(createTodo, { goalId })];
    await invoke(deleteGoal, { as: mara, params: { goalId } });
    const params = { todoId: todoIds.sort().at(-1)! };
    const move = () => invoke(changeTodo, { as: mara, params, body: { goalId: otherId } });
    const job = {
      companyId: company.id,
      id: 'clear',
      kind: 'clear_goal',
      step: 1,
      goalId,
    } as const;
    // The step has listed both links and removes the first one.
    await interleave(() => clearGoalStep(job), move);
    expect((await invoke(readTodo, { as: mara, params })).body).toMatchObject({ goalId: otherId });
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['unlinked work', () => ({})],
    ['work of another goal', (goalId: string) => ({ goalId })],
  ])('accepts no link of %s that is written while it is deleted', async (_, fieldsOf) => {
    const { mara, make, goalId, faults } = await setUp();
    const issueId = await make(createIssue, fieldsOf(await make(createGoal)));
    const link = () => invoke(changeIssue, { as: mara, params: { issueId }, body: { goalId } });
    const linked = await interleave(link, () =>
      invoke(deleteGoal, { as: mara, params: { goalId } }),
    );
    expect(linked).toMatchObject({ status: 409, body: { code: 'linked_goal_not_found' } });
    expect(await faults()).toEqual([]);
  });
});

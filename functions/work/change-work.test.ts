import { expect, test } from '@jest/globals';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';

const table = faultyTable();

const kinds = {
  todo: { create: createTodo, change: changeTodo, at: (id: string) => ({ todoId: id }) },
  goal: { create: createGoal, change: changeGoal, at: (id: string) => ({ goalId: id }) },
  issue: { create: createIssue, change: changeIssue, at: (id: string) => ({ issueId: id }) },
};

const setUp = async (kind: keyof typeof kinds) => {
  const { mara, idris, open } = await makeTwoTeams();
  const { create, change, at } = kinds[kind];
  const body = { title: 'A', description: 'B', teamId: open.id };
  const { id } = (await invoke(create, { as: mara, body })).body;
  const send = (changed: object, as = mara) =>
    invoke(change, { as, params: at(id), body: changed });
  return { idris, send };
};

test.each(['todo', 'goal', 'issue'] as const)(
  'a change of a %s reads it beside the session, its team, and writes',
  async (kind) => {
    const { send } = await setUp(kind);
    const { status, consumed } = await send({ title: 'C' });
    expect({ status, calls: consumed.calls }).toEqual({ status: 200, calls: 4 });
  },
);

test.each(['todo', 'goal', 'issue'] as const)(
  'a %s that changed after it was read with the session keeps both changes',
  async (kind) => {
    const { idris, send } = await setUp(kind);
    const faster = async () => {
      expect(await send({ description: 'D' }, idris)).toMatchObject({ status: 200 });
    };
    const response = await table.with({ TransactWriteItems: faster, UpdateItem: faster }, () =>
      send({ title: 'C' }),
    );
    expect(response).toMatchObject({ status: 200, body: { title: 'C', description: 'D' } });
  },
);

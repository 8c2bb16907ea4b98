import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { auditCompany } from '#functions/consistency/audit-company.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as createMilestone } from '#functions/goals/create-milestone.ts';
import { handler as deleteGoal } from '#functions/goals/delete-goal.ts';
import { handler as listTeamGoals } from '#functions/goals/list-team-goals.ts';
import { handler as readGoalDetails } from '#functions/goals/read-goal-details.ts';
import { handler as createIssue } from '#functions/issues/create-issue.ts';
import { handler as readIssue } from '#functions/issues/read-issue.ts';
import { longKey } from '#functions/kit/table/long-fields.ts';
import { remove, update, write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as deleteTodo } from '#functions/todos/delete-todo.ts';
import { handler as listTeamTodos } from '#functions/todos/list-team-todos.ts';
import { handler as listUserTodos } from '#functions/todos/list-user-todos.ts';
import { handler as readTodo } from '#functions/todos/read-todo.ts';
import { handler as restoreTodo } from '#functions/todos/restore-todo.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { workKey } from './work-keys.ts';

type Handler = Parameters<typeof invoke>[0];

const text = 'A long text. '.repeat(400).trim();
const otherText = `Another one. ${text}`;

const setUp = async () => {
  const { mara, open, company } = await makeTwoTeams();
  const stream = await openStream(company.id);
  const send = async (handler: Handler, params: object = {}, body?: object) => {
    const sent = await invoke(handler, {
      as: mara,
      params: params as Record<string, string>,
      ...(body && { body }),
    });
    expect(sent.status).toBeLessThan(300);
    return sent.body;
  };
  const make = async (handler: Handler, fields: object = {}): Promise<string> => {
    const body = { title: 'A', teamId: open.id, assigneeId: mara.id, description: text, ...fields };
    return (await send(handler, {}, body)).id;
  };
  const goalId = await make(createGoal);
  const todoId = await make(createTodo, { goalId });
  const issueId = await make(createIssue, { goalId });
  const drain = () => stream.drain(processChanges);
  const items = () => itemsMentioning(company.id);
  /** Where a text is stored. */
  const holders = async (part: string) =>
    (await items()).filter((item) => JSON.stringify(item).includes(part)).map(({ SK }) => SK);
  /** The fixture has no company, and its people have no addresses. */
  const differences = async () =>
    (
      await Array.fromAsync(
        auditCompany(company.id, await items(), { isTakenElsewhere: async () => false }),
      )
    ).filter(({ item }) => /#(TODO|GOAL|ISSUE|SERIES|MILESTONE)#/.test(item));
  return {
    mara,
    open,
    company,
    send,
    make,
    goalId,
    todoId,
    issueId,
    drain,
    items,
    holders,
    differences,
  };
};

const descriptions = (listed: { description: string | null }[]) =>
  listed.map(({ description }) => description);

describe('a long description', () => {
  test('is stored once, outside of indexes and copies, and returned by every route', async () => {
    const { mara, open, send, goalId, todoId, issueId, holders, differences } = await setUp();
    expect(await holders(text)).toEqual(['LONG', 'LONG', 'LONG']);
    expect((await send(readTodo, { todoId })).description).toBe(text);
    expect((await send(readIssue, { issueId })).description).toBe(text);
    expect(descriptions(await send(listTeamTodos, { teamId: open.id }))).toEqual([text]);
    expect(descriptions(await send(listUserTodos, { userId: mara.id }))).toEqual([text]);
    expect(descriptions(await send(listTeamGoals, { teamId: open.id }))).toEqual([text]);
    const details = await send(readGoalDetails, { goalId });
    expect(details.description).toBe(text);
    expect(details.goalTodos[0].todo.description).toBe(text);
    expect(details.goalIssues[0].issue.description).toBe(text);
    expect(await differences()).toEqual([]);
  });

  test('is not written again by other changes, and can be changed and removed', async () => {
    const { send, todoId, holders } = await setUp();
    const patch = (body: object) => send(changeTodo, { todoId }, body);
    expect(await patch({ title: 'B' })).toMatchObject({ title: 'B', description: text });
    expect(await patch({ description: otherText })).toMatchObject({ description: otherText });
    expect((await send(readTodo, { todoId })).description).toBe(otherText);
    expect(await patch({ description: 'Short' })).toMatchObject({ description: 'Short' });
    expect((await send(readTodo, { todoId })).description).toBe('Short');
    // Of the goal and the issue; the history has excerpts.
    expect(await holders(text)).toEqual(['LONG', 'LONG']);
  });

  test('stays in its place while its todo is deleted, and goes with it for good', async () => {
    const { send, todoId, goalId, holders, drain, differences } = await setUp();
    await send(deleteTodo, { todoId });
    await drain();
    expect(await differences()).toEqual([]);
    expect(await send(restoreTodo, { todoId })).toMatchObject({ description: text });
    expect((await send(readTodo, { todoId })).description).toBe(text);
    await send(deleteGoal, { goalId });
    await drain();
    expect((await send(readTodo, { todoId })).description).toBe(text);
    expect(await holders(text)).toEqual(['LONG', 'LONG']);
    expect(await differences()).toEqual([]);
  });

  test('of a recurring todo is copied by its series', async () => {
    const { open, make, send, drain, holders, differences } = await setUp();
    const recurrence = { recurrenceType: 'daily', dueDate: '2150-03-10T17:00:00.000Z' };
    const first = await make(createTodo, { ...recurrence, description: otherText });
    expect(await holders(otherText)).toEqual(['LONG', 'LONG']);
    await send(changeTodo, { todoId: first }, { completed: true });
    await drain();
    const todos = await send(listTeamTodos, { teamId: open.id });
    expect(descriptions(todos).filter((each) => each === otherText)).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  test('of before is moved by the next change', async () => {
    const { company, send, todoId, holders } = await setUp();
    const key = workKey({ companyId: company.id }, 'todo', todoId);
    await write(update({ key, set: { long: undefined, description: text } }), remove(longKey(key)));
    expect(await holders(text)).toEqual(expect.arrayContaining(['TODO']));
    expect((await send(readTodo, { todoId })).description).toBe(text);
    expect(await send(changeTodo, { todoId }, { title: 'B' })).toMatchObject({ description: text });
    expect(await holders(text)).not.toContain('TODO');
    expect((await send(readTodo, { todoId })).description).toBe(text);
  });

  test('has at most 20,000 bytes', async () => {
    const { mara, todoId } = await setUp();
    const patch = (description: string) =>
      invoke(changeTodo, { as: mara, params: { todoId }, body: { description } });
    expect((await patch('あ'.repeat(6_666))).status).toBe(200);
    expect(await patch('あ'.repeat(6_667))).toMatchObject({
      status: 400,
      body: { code: 'too_much_text' },
    });
  });

  test('has at most 10,000 bytes in a recurring todo, whose series stores it too', async () => {
    const { mara, open, todoId } = await setUp();
    const tooMuch = { status: 400, body: { code: 'too_much_text' } };
    const daily = { recurrenceType: 'daily', dueDate: '2150-03-10T17:00:00.000Z' };
    const create = (description: string) =>
      invoke(createTodo, {
        as: mara,
        body: { title: 'A', teamId: open.id, description, ...daily },
      });
    expect((await create('x'.repeat(10_000))).status).toBe(201);
    expect(await create('x'.repeat(10_001))).toMatchObject(tooMuch);
    const patch = (body: object) => invoke(changeTodo, { as: mara, params: { todoId }, body });
    expect((await patch({ description: 'x'.repeat(10_001) })).status).toBe(200);
    expect(await patch(daily)).toMatchObject(tooMuch);
    expect((await patch({ ...daily, description: 'x'.repeat(10_000) })).status).toBe(200);
  });
});

test('many milestones are stored once, and removed with their goal', async () => {
  const { open, send, goalId, drain, items, differences } = await setUp();
  for (let count = 0; count < 10; count += 1)
    await send(
      createMilestone,
      { goalId },
      { title: `Step ${count}`, description: text.slice(0, 500) },
    );
  const titles = ({ milestones }: { milestones: Milestone[] }) =>
    milestones.map(({ title }) => title);
  const [listed] = await send(listTeamGoals, { teamId: open.id });
  expect(titles(listed)).toHaveLength(10);
  expect(titles(await send(readGoalDetails, { goalId }))).toEqual(titles(listed));
  expect((await items()).find(({ SK }) => SK === 'GOAL')).not.toHaveProperty('milestones');
  expect(await differences()).toEqual([]);
  await send(deleteGoal, { goalId });
  await drain();
  expect((await items()).filter(({ type }) => type === 'milestone')).toEqual([]);
  expect(await differences()).toEqual([]);
});

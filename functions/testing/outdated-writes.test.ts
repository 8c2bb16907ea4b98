import { describe, expect, test } from '@jest/globals';
import { changeComment, readComment } from '#functions/comments/comment-store.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { handler as createIssue } from '#functions/issues/create-issue.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import {
  changeStoredLineItem,
  findLineItem,
  removeLineItem,
  requireLineItem,
} from '#functions/scorecards/measurables/line-item-store.ts';
import { changeOrder, findOrder } from '#functions/scorecards/rows/assignment-store.ts';
import { changeStoredScorecard, findScorecard } from '#functions/scorecards/scorecard-store.ts';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { handler as createTimeEntry } from '#functions/time/create-time-entry.ts';
import {
  changeTimeEntry,
  readTimeEntry,
  removeTimeEntry,
} from '#functions/time/time-entry-store.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import {
  findSeries,
  removeSeries,
  requireSeries,
  updateSeries,
} from '#functions/todos/series/series-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { Person } from './company.ts';
import { makeTwoTeams } from './company-fixtures.ts';
import { invoke } from './invoke.ts';

type Handler = Parameters<typeof invoke>[0];

const create = async (handler: Handler, as: Person, request: object): Promise<string> => {
  const response = await invoke(handler, { as, ...request });
  expect(response).toMatchObject({ status: 201 });
  return response.body.id;
};

/** Rejects operations on an outdated item, then accepts them on the current one. */
const expectRejection = async <T>(
  current: T,
  outdated: T,
  operations: (item: T) => Operation | Operation[],
) => {
  await expect(write(...[operations(outdated)].flat())).rejects.toThrow(ConflictError);
  await write(...[operations(current)].flat());
};

const another = <T extends { version: number }>(item: T): T => ({
  ...item,
  version: item.version + 1,
});

describe('a write of a changed item is rejected:', () => {
  const kinds = [
    ['todo', createTodo, todoStore],
    ['goal', createGoal, goalStore],
    ['issue', createIssue, issueStore],
  ] as const;
  describe.each(kinds)('a %s', (_, handler, typedStore) => {
    const store = typedStore as unknown as WorkStore<Work>;
    const setUp = async () => {
      const { mara, open } = await makeTwoTeams();
      const id = await create(handler, mara, { body: { title: 'A', teamId: open.id } });
      return { open, item: await store.read(mara, id, { consistent: true }) };
    };

    test('deleted', async () => {
      const { item } = await setUp();
      await expectRejection(item, another(item), store.remove);
    });

    test('changed', async () => {
      const { item, open } = await setUp();
      await expectRejection(item, another(item), (before) =>
        store.change(before, { ...before, title: 'B' } as Work, open),
      );
    });

    test('required', async () => {
      const { item } = await setUp();
      await expectRejection(item, another(item), store.requireUnchanged);
    });
  });

  test('a comment', async () => {
    const { mara, open } = await makeTwoTeams();
    const { companyId } = mara;
    const parentId = await create(createTodo, mara, { body: { title: 'A', teamId: open.id } });
    const request = { params: { todoId: parentId }, body: { content: 'A' } };
    const id = await create(createTodoComment, mara, request);
    const comment = await readComment({ companyId, parentType: 'todo', parentId }, id);
    await expectRejection(comment, another(comment), (before) =>
      changeComment(before, { ...before, content: 'B' }),
    );
  });

  test('a series', async () => {
    const { mara, open } = await makeTwoTeams();
    const body = {
      title: 'A',
      teamId: open.id,
      dueDate: '2150-03-10T17:00:00.000Z',
      recurrenceType: 'daily',
    };
    const id = await create(createTodo, mara, { body });
    const { seriesId } = await todoStore.read(mara, id, { consistent: true });
    const find = async () => (await findSeries(mara, seriesId!, { consistent: true }))!;
    await expectRejection(await find(), another(await find()), requireSeries);
    await expectRejection(await find(), another(await find()), (it) => updateSeries(it, it));
    await expectRejection(await find(), another(await find()), removeSeries);
  });

  test('a scorecard and the order of its rows', async () => {
    const { mara, scorecardId, addMeasurable } = await makeScorecardFixture();
    await addMeasurable();
    const scorecard = (await findScorecard(mara, scorecardId, { consistent: true }))!;
    await expectRejection(scorecard, another(scorecard), (it) => changeStoredScorecard(it, it));
    const order = await findOrder(scorecard);
    await expectRejection(order, another(order), (it) => changeOrder(it, it.lineItemIds));
    // An order without a version is new.
    await expect(write(changeOrder({ ...order, version: 0 }, []))).rejects.toThrow(ConflictError);
  });

  test('a measurable', async () => {
    const { mara, measurable } = await makeScorecardFixture();
    const id = await measurable();
    const find = async () => (await findLineItem(mara, id))!;
    await expectRejection(await find(), another(await find()), requireLineItem);
    await expectRejection(await find(), another(await find()), (it) =>
      changeStoredLineItem(it, it),
    );
    await expectRejection(await find(), another(await find()), removeLineItem);
  });

  // Entries have no version.
  test.each([
    { teamId: 'another' },
    { endTime: '2026-01-05T09:30:00.000Z' },
    { duration: 61 },
    { isRunning: true },
    { updatedAt: '2026-01-05T10:00:00.000Z' },
  ])('a time entry with %p', async (difference) => {
    const { mara, open } = await makeTwoTeams();
    const todoId = await create(createTodo, mara, { body: { title: 'A', teamId: open.id } });
    const body = { todoId, startTime: '2026-01-05T09:00:00.000Z', duration: 60 };
    const id = await create(createTimeEntry, mara, { body });
    const find = () => readTimeEntry({ companyId: mara.companyId, todoId, id });
    const entry = await find();
    const outdated = { ...entry, ...difference };
    await expectRejection(entry, outdated, (it) => changeTimeEntry(it, entry, open));
    await expectRejection(entry, outdated, removeTimeEntry);
  });
});

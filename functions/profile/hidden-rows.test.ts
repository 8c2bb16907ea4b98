import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import type { Person } from '../testing/company.ts';
import { invoke, readCursor } from '../testing/invoke.ts';
import { insertTimeEntry, type StoredTimeEntry } from '../time/time-entry-store.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listUserActivity } from './list-user-activity.ts';
import { handler as listUserTimeEntries } from './list-user-time-entries.ts';
import { putActivityEntry } from './profile-activity-store.ts';

/** All are hidden except the newest and the oldest. */
const setUp = async (hidden: number) => {
  const { mara, idris, open, secret } = await makeTwoTeams();
  const newTodo = async (teamId: string): Promise<string> =>
    (await invoke(createTodo, { as: mara, body: { title: 'A', teamId } })).body.id;
  const [seen, unseen] = [await newTodo(open.id), await newTodo(secret.id)];
  const moments = Array.from({ length: hidden + 2 }, (_, minute) => ({
    at: new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString(),
    isHidden: minute > 0 && minute <= hidden,
  }));
  const [oldest, newest] = [moments[0]!.at, moments.at(-1)!.at];
  return { mara, idris, secret, seen, unseen, moments, oldest, newest };
};

const pageOf = async (
  handler: Parameters<typeof invoke>[0],
  [as, person]: [Person, Person],
  cursor?: string,
) => {
  const request = { as, params: { userId: person.id }, ...(cursor && { query: { cursor } }) };
  const response = await invoke(handler, request);
  const next = response.headers['x-next-cursor'] as string | undefined;
  const cursorKey = next && readCursor(as, next);
  return { rows: response.body, next, cursorKey };
};

test("the cursor of a user's activity reveals no hidden entry", async () => {
  const { mara, idris, seen, unseen, moments, oldest, newest } = await setUp(40);
  const entries = moments.map(({ at: timestamp, isHidden }) =>
    putActivityEntry({
      id: randomUUID(),
      companyId: mara.companyId,
      userId: mara.id,
      description: 'Completed a todo',
      timestamp,
      subject: { type: 'todo', id: isHidden ? unseen : seen },
    }),
  );
  await write(...entries);
  const first = await pageOf(listUserActivity, [idris, mara]);
  expect(first.rows).toMatchObject([{ timestamp: newest }]);
  expect(first.cursorKey).toBe(`ACT#${newest}#${first.rows[0].id}`);
  const second = await pageOf(listUserActivity, [idris, mara], first.next);
  expect(second.rows).toMatchObject([{ timestamp: oldest }]);
  expect(second.next).toBeUndefined();
  const own = await pageOf(listUserActivity, [mara, mara]);
  expect(own.rows).toHaveLength(30);
  expect(own.cursorKey).toBe(`ACT#${own.rows[29].timestamp}#${own.rows[29].id}`);
});

test('the cursor of time logged in a team that just became private reveals no hidden entry', async () => {
  const { mara, idris, secret, seen, unseen, moments, oldest, newest } = await setUp(60);
  const stillListed = { ...secret, isPrivate: false };
  for (const { at: startTime, isHidden } of moments) {
    const entry: StoredTimeEntry = {
      id: randomUUID(),
      companyId: mara.companyId,
      teamId: secret.id,
      todoId: isHidden ? unseen : seen,
      userId: mara.id,
      user: { id: mara.id, name: mara.name },
      startTime,
      endTime: startTime,
      duration: 60,
      description: null,
      tags: [],
      isRunning: false,
      createdAt: startTime,
      updatedAt: startTime,
    };
    await write(...insertTimeEntry(entry, stillListed));
  }
  const first = await pageOf(listUserTimeEntries, [idris, mara]);
  expect(first.rows).toMatchObject([{ startTime: newest }]);
  expect(first.cursorKey).toBe(`${newest}#${first.rows[0].id}`);
  const rest: string[] = [];
  for (let { next } = first; next; ) {
    const page = await pageOf(listUserTimeEntries, [idris, mara], next);
    rest.push(...page.rows.map(({ startTime }: StoredTimeEntry) => startTime));
    next = page.next;
  }
  expect(rest).toEqual([oldest]);
});

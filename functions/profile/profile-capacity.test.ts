import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { publicStatistics } from '#functions/entities/statistics-scope.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import { amount } from '#infra/testing/run-length.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { putItems } from '../testing/put-items.ts';
import { insertTimeEntry, type StoredTimeEntry } from '../time/time-entry-store.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as listUserActivity } from './list-user-activity.ts';
import { handler as listUserTimeEntries } from './list-user-time-entries.ts';
import { putActivityEntry } from './profile-activity-store.ts';
import { handler as readUserStats } from './read-user-stats.ts';
import { countOnce } from './statistics-store.ts';

const minutesOn = (position: number) =>
  new Date(Date.UTC(2020, 0, 1) + position * 60_000).toISOString();

const itemsOf = (operations: Operation[]) =>
  operations.flatMap((operation) => (operation.kind === 'put' ? [operation.item] : []));

/** More than fit into a page. */
const todoCount = 100;

/** A user with this many activity and time entries, spread over their todos. */
const makeHistory = async (count: number) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara Lindqvist' });
  const team = await company.team(mara, { name: 'Platform' });
  const { todoId } = await makeSampleWork(mara, team);
  const ids: string[] = [];
  await fillList(todoStore, team, todoId, todoCount, () => {
    const id = randomUUID();
    ids.push(id);
    return { id };
  });
  const positions = Array.from({ length: count }, (_, position) => position);
  const activityEntries = positions.map((position) =>
    putActivityEntry({
      id: randomUUID(),
      companyId: company.id,
      userId: mara.id,
      description: 'Completed a todo',
      timestamp: minutesOn(position),
      subject: { type: 'todo', id: ids[position % todoCount]! },
    }),
  );
  const entries = positions.flatMap((position) => {
    const startTime = minutesOn(position);
    const entry: StoredTimeEntry = {
      id: randomUUID(),
      companyId: company.id,
      teamId: team.id,
      todoId: ids[position % todoCount]!,
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
    // Without the lookup item.
    return insertTimeEntry(entry, team).slice(1, 2);
  });
  await putItems(itemsOf([...activityEntries, ...entries]));
  const scope = { companyId: company.id, userId: mara.id, scope: publicStatistics };
  const counted = { todos: count, completedTodos: count / 2, openIssues: count, time: 60 * count };
  await countOnce(scope, { sequenceNumber: '1', writtenAt: Date.now() }, counted, new Date());
  return mara;
};

const costOf = async (handler: Parameters<typeof invoke>[0], mara: Person) => {
  const { body, consumed } = await invoke(handler, { as: mara, params: { userId: mara.id } });
  return { body, read: consumed.read };
};

test.each([100, amount(1000, 5000)])(
  'a profile costs the same with %i activity and time entries',
  async (count) => {
    const mara = await makeHistory(count);
    const stats = await costOf(readUserStats, mara);
    expect(stats).toEqual({
      body: {
        completedTodos: count / 2,
        totalTodos: count,
        openIssues: count,
        totalTimeTracked: 60 * count,
        teamsCount: 1,
      },
      read: 2.5,
    });
    const activity = await costOf(listUserActivity, mara);
    expect(activity.body).toHaveLength(30);
    expect(activity.read).toBe(18);
    const entries = await costOf(listUserTimeEntries, mara);
    expect(entries.body).toHaveLength(50);
    expect(entries.read).toBe(32.5);
  },
);

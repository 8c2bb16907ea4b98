import { expect, test } from '@jest/globals';
import { goalStore } from '#functions/goals/goal-store.ts';
import { newGoal } from '#functions/goals/new-goal.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { newIssue } from '#functions/issues/new-issue.ts';
import { type Item, readItem } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { newTodo } from '#functions/todos/new-todo.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import { changedIssue } from '#shared/issues/issue-changes.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

interface Kind {
  store: WorkStore<Work>;
  create: (teamId: string, by: { id: string; now: Date; createdBy: string }) => object;
  change: (before: Work, fields: object, now: Date) => Work;
}

const kinds: [string, Kind][] = [
  [
    'todo',
    {
      store: todoStore as unknown as WorkStore<Work>,
      create: (teamId, by) => newTodo({ title: 'A', teamId }, by),
      change: changedTodo as unknown as Kind['change'],
    },
  ],
  [
    'goal',
    {
      store: goalStore as unknown as WorkStore<Work>,
      create: (teamId, by) => ({ ...newGoal({ title: 'A', teamId }, by), endedAt: null }),
      change: changedGoal as unknown as Kind['change'],
    },
  ],
  [
    'issue',
    {
      store: issueStore as unknown as WorkStore<Work>,
      create: (teamId, by) => ({
        ...newIssue({ title: 'A', teamId }, { ...by, reporterId: by.createdBy }),
        endedAt: null,
      }),
      change: changedIssue as unknown as Kind['change'],
    },
  ],
];

test.each(kinds)(
  'a list that is added to the fields of a kind of work is saved, and an equal one is no change: %s',
  async (type, { store, create, change }) => {
    const company = makeCompany();
    const mara = await company.person();
    const team = await company.team(mara);
    const now = new Date();
    const id = crypto.randomUUID();
    const created = create(team.id, { id, createdBy: mara.id, now });
    await write(...store.insert(mara.session, created as never, team));
    const stored = async (): Promise<Item> =>
      (await readItem(
        { PK: `C#${company.id}#${type.toUpperCase()}#${id}`, SK: type.toUpperCase() },
        { consistent: true },
      ))!;
    const before = await store.read(mara.session, id, { consistent: true });
    const labeled = change(before, { labels: ['a'] }, now);
    await write(...store.change(before, labeled, team));
    expect(await stored()).toMatchObject({ labels: ['a'], version: 2 });

    const current = { ...labeled, version: 2 };
    expect(change(current, { labels: ['a'] }, now)).toBe(current);
    const [update] = store.change(current, { ...current, labels: ['a'] } as never, team);
    expect(JSON.stringify(update)).not.toContain('labels');

    const emptied = change(current, { labels: [] }, now);
    await write(...store.change(current, emptied, team));
    expect(await stored()).toMatchObject({ labels: [], version: 3 });
  },
);

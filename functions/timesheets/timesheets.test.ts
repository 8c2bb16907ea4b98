import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { changeTeam } from '../teams/team-store.ts';
import { invoke } from '../testing/invoke.ts';
import { putItems } from '../testing/put-items.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { insertTimeEntry, type StoredTimeEntry } from '../time/time-entry-store.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as listTimesheets } from './list-timesheets.ts';
import { listed, logTime, setUpTimesheets } from './testing/log-time.ts';

const monday = '2026-01-05T09:00:00.000Z';
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('the list', () => {
  test('lists user, time and todo, newest first', async () => {
    const { mara, idris, openTodo } = await setUpTimesheets();
    const first = await logTime(mara, openTodo, monday, 60);
    const second = await logTime(idris, openTodo, '2026-01-06T09:00:00.000Z', 30);
    const entries = await listed(idris);
    expect(ids(entries)).toEqual([second.id, first.id]);
    expect(entries[1]).toEqual({
      ...first,
      user: { id: mara.id, name: mara.name },
      todo: { id: openTodo, title: 'Ship it', isDeleted: false },
    });
    expect(entries[0]).not.toHaveProperty('teamId');
  });

  test("shows a private team's time to its members only", async () => {
    const { mara, idris, openTodo, secretTodo } = await setUpTimesheets();
    const seen = await logTime(mara, openTodo, monday, 60);
    const hidden = await logTime(mara, secretTodo, monday, 60);
    expect(ids(await listed(mara)).sort()).toEqual([seen.id, hidden.id].sort());
    const queries: Record<string, string>[] = [
      {},
      { userId: mara.id },
      { sortBy: 'userName' },
      { sortBy: 'duration' },
    ];
    for (const query of queries) expect(ids(await listed(idris, query))).toEqual([seen.id]);
  });

  test('hides time once its team becomes private, and keeps that of deleted todos', async () => {
    const { mara, idris, open, openTodo } = await setUpTimesheets();
    await logTime(mara, openTodo, monday, 60);
    await write(changeTeam(open, { ...open, isPrivate: true }));
    expect(await listed(idris)).toEqual([]);
    await write(changeTeam({ ...open, isPrivate: true }, open));
    expect(await listed(idris)).toHaveLength(1);
    await invoke(deleteTodo, { as: mara, params: { todoId: openTodo } });
    expect(await listed(idris)).toMatchObject([{ todo: { isDeleted: true } }]);
  });

  test('of one user contains only theirs', async () => {
    const { mara, idris, openTodo } = await setUpTimesheets();
    const mine = await logTime(mara, openTodo, monday, 60);
    await logTime(idris, openTodo, monday, 60);
    expect(ids(await listed(idris, { userId: mara.id }))).toEqual([mine.id]);
  });
});

describe('the days of a filter', () => {
  test.each([
    ['UTC', '2026-03-29T00:00:00.000Z', '2026-03-30T23:59:59.999Z'],
    // The night when clocks go forward: a day of 23 hours.
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-30T21:59:59.999Z'],
    ['America/St_Johns', '2026-03-29T02:30:00.000Z', '2026-03-31T02:29:59.999Z'],
    ['Asia/Kathmandu', '2026-03-28T18:15:00.000Z', '2026-03-30T18:14:59.999Z'],
    ['Pacific/Auckland', '2026-03-28T11:00:00.000Z', '2026-03-30T10:59:59.999Z'],
  ])('are those of %s, both included', async (timeZone, first, last) => {
    const { mara, openTodo } = await setUpTimesheets();
    const moved = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();
    const inside = [
      await logTime(mara, openTodo, first, 1),
      await logTime(mara, openTodo, last, 1),
    ];
    await logTime(mara, openTodo, moved(first, -1), 1);
    await logTime(mara, openTodo, moved(last, 1), 1);
    const days = { startDate: '2026-03-29', endDate: '2026-03-30', timeZone };
    expect(ids(await listed(mara, { ...days, sortOrder: 'asc' }))).toEqual(ids(inside));
    expect(ids(await listed(mara, { ...days, sortBy: 'duration' })).sort()).toEqual(
      ids(inside).sort(),
    );
  });

  test('may have one end, and are rejected when reversed or invalid', async () => {
    const { mara, openTodo } = await setUpTimesheets();
    const [before, after] = [
      await logTime(mara, openTodo, monday, 1),
      await logTime(mara, openTodo, '2026-01-06T09:00:00.000Z', 1),
    ];
    expect(ids(await listed(mara, { startDate: '2026-01-06' }))).toEqual([after.id]);
    expect(ids(await listed(mara, { endDate: '2026-01-05' }))).toEqual([before.id]);
    const rejected = (query: Record<string, string>) => invoke(listTimesheets, { as: mara, query });
    expect(await rejected({ startDate: '2026-01-06', endDate: '2026-01-05' })).toMatchObject({
      status: 400,
      body: { fields: { endDate: 'The last day must be on or after the first day.' } },
    });
    const queries: Record<string, string>[] = [
      { startDate: '2026-02-30' },
      { startDate: 'monday' },
      { timeZone: 'Mars/Base' },
      { sortBy: 'todo' },
      { userId: 'me' },
    ];
    for (const query of queries) expect((await rejected(query)).status).toBe(400);
  });
});

describe('the order', () => {
  /** 130 entries of six users, two of them with the same name, and the longest at both ends. */
  const setUpMany = async () => {
    const fixture = await setUpTimesheets();
    const { company, mara, open, openTodo } = fixture;
    const names = ['Zoë', 'ana', 'Bo', 'Bo', 'Émile', 'Łukasz'];
    const people = await Promise.all(names.map((name) => company.person({ name })));
    const pattern = await logTime(mara, openTodo, monday, 1);
    const entries = Array.from({ length: 130 }, (_, n): StoredTimeEntry => {
      const person = people[(n * 7) % people.length]!;
      const startTime = new Date(Date.parse(monday) + n * 3_600_000).toISOString();
      return {
        ...pattern,
        companyId: company.id,
        teamId: open.id,
        id: crypto.randomUUID(),
        userId: person.id,
        user: { id: person.id, name: person.name },
        startTime,
        duration: ((n * 37) % 61) * 60 + 60,
      };
    });
    const operations = entries.flatMap((entry) => insertTimeEntry(entry, open));
    await putItems(operations.flatMap((each) => (each.kind === 'put' ? [each.item] : [])));
    for (const operation of operations) if (operation.kind === 'increment') await write(operation);
    await invoke(startTimer, { as: mara, params: { todoId: openTodo }, body: {} });
    return { ...fixture, all: await listed(mara) };
  };

  test('by start, name and duration is right across pages, in both directions', async () => {
    const { mara, all } = await setUpMany();
    expect(all).toHaveLength(132);
    const starts = all.map(({ startTime }) => startTime);
    expect(starts).toEqual(starts.toSorted().reverse());
    expect(ids(await listed(mara, { sortOrder: 'asc' }))).toEqual(ids(all).reverse());

    const collator = new Intl.Collator('en', { sensitivity: 'base' });
    for (const [sortOrder, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const byName = await listed(mara, { sortBy: 'userName', sortOrder });
      expect(ids(byName).sort()).toEqual(ids(all).sort());
      for (const [position, entry] of byName.slice(1).entries()) {
        const previous = byName[position]!;
        const order = sign * collator.compare(previous.user.name, entry.user.name);
        expect(order).toBeLessThanOrEqual(0);
        if (previous.userId === entry.userId)
          expect(previous.startTime > entry.startTime).toBe(true);
      }
      // Users with the same name are not mixed.
      const runs = byName.filter(({ userId }, at) => byName[at - 1]?.userId !== userId);
      expect(new Set(runs.map(({ userId }) => userId)).size).toBe(runs.length);

      const byLength = await listed(mara, { sortBy: 'duration', sortOrder });
      expect(ids(byLength).sort()).toEqual(ids(all).sort());
      const lengths = byLength.map(({ duration }) => duration ?? -1);
      expect(lengths).toEqual(lengths.toSorted((one, other) => sign * (one - other)));
    }
  }, 60_000);

  test.each([
    ['userName', 'bm9uc2Vuc2U'],
    ['duration', 'bm9uc2Vuc2U'],
    ['userName', Buffer.from('{"userId":1,"name":"A"}').toString('base64url')],
    ['duration', Buffer.from('null').toString('base64url')],
  ])('by %s rejects an invalid cursor', async (sortBy, cursor) => {
    const { mara } = await setUpTimesheets();
    const response = await invoke(listTimesheets, { as: mara, query: { sortBy, cursor } });
    expect(response).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } });
  });
});

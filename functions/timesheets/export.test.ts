import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import type { TimesheetEntry } from '#shared/timesheets/timesheet.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as listUsers } from '../people/list-users.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as startExport } from './start-timesheet-export.ts';
import { listed, logTime, setUpTimesheets } from './testing/log-time.ts';
import { beginExport, csvCells, download, readExported, xlsxCells } from './testing/open-export.ts';

const monday = '2026-01-05T09:00:00.000Z';

/** The entry as the screen shows it in Berlin. */
const shown = (entry: TimesheetEntry, format: 'csv' | 'xlsx', email: string) => {
  const { user, todo, description, startTime, endTime, duration } = entry;
  const local = (moment: string) =>
    new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
  // Later than the last change of the clock before it.
  const offset = startTime < '2026-03' ? '+01:00' : offsetIn(startTime);
  const berlin = (moment: string) =>
    format === 'csv' ? `${local(moment).replace(' ', 'T')}${offset}` : local(moment);
  const minutes = Math.floor((duration ?? 0) / 60);
  return [
    user.name,
    email,
    'Platform',
    todo.title,
    '',
    description ?? '',
    berlin(startTime),
    endTime ? berlin(endTime) : '',
    duration === null ? '' : String(Math.round((duration / 3600) * 1e4) / 1e4),
    duration === null ? '' : `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
    duration === null ? 'Running' : 'Completed',
    ...(format === 'csv' ? [] : [offset, endTime ? offset : '']),
  ];
};

const offsetIn = (moment: string) =>
  new Date(moment)
    .toLocaleString('en-GB', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
    .split('GMT')[1]!;

const everybody = async (as: Person): Promise<{ id: string; username: string }[]> =>
  (await invoke(listUsers, { as })).body;

const headings = [
  'User',
  'Email',
  'Team',
  'Todo',
  'Goal',
  'Description',
  'Start (Europe/Berlin)',
  'End (Europe/Berlin)',
  'Hours',
  'Duration',
  'Status',
];

const odd = [
  '=1+1',
  '+49 30',
  '-5 apples',
  '@SUM(A1)',
  '＝1+1',
  'plain, with "quotes"',
  "it's <b>&amp;</b> _x0041_ 'so'",
  'Zürich 🚀 東京',
];

describe('an export', () => {
  const setUp = async () => {
    const fixture = await setUpTimesheets();
    const stream = await openStream(fixture.company.id);
    return { ...fixture, drain: () => stream.drain(processChanges) };
  };

  const setUpOdd = async () => {
    const fixture = await setUp();
    const { company, open, newTodo } = fixture;
    for (const [position, text] of odd.entries()) {
      const person = await company.person({ name: text });
      const startTime = new Date(Date.parse(monday) + position * 86_400_000).toISOString();
      await logTime(person, await newTodo(open.id, text), startTime, 15 * (position + 1));
    }
    const runner = await company.person({ name: 'Runa' });
    await invoke(startTimer, {
      as: runner,
      params: { todoId: fixture.openTodo },
      body: { description: 'line one\nline, two' },
    });
    return fixture;
  };

  test.each(['csv', 'xlsx'] as const)('as %s has the same cells as the screen', async (format) => {
    const { idris, mara, secretTodo, drain } = await setUpOdd();
    await logTime(mara, secretTodo, monday, 60);
    const begun = await beginExport(idris, { format, timeZone: 'Europe/Berlin' });
    expect(begun).toMatchObject({ state: 'running', total: 9, written: 0, downloadURL: null });
    await drain();
    const { body, bytes, disposition } = await download(idris, begun.id);
    expect(body).toMatchObject({ written: 9, total: 9 });
    expect(disposition).toBe(`attachment; filename="${begun.fileName}"`);
    const entries = await listed(idris);
    expect(entries).toHaveLength(9);
    const [top, ...rows] = format === 'csv' ? csvCells(bytes) : xlsxCells(bytes);
    expect(top).toEqual(
      format === 'csv' ? headings : [...headings, 'UTC offset of start', 'UTC offset of end'],
    );
    const emails = new Map((await everybody(idris)).map(({ id, username }) => [id, username]));
    const expected = entries.map((entry) => shown(entry, format, emails.get(entry.userId)!));
    if (format === 'csv')
      for (const cells of expected)
        for (const [at, text] of cells.entries())
          if (/^[=+\-@＝]/.test(text)) cells[at] = `'${text}`;
    expect(rows).toEqual(expected);
  });

  test('has the filtered rows in order, and the filter in its name', async () => {
    const { idris, mara, openTodo, drain } = await setUp();
    for (let n = 0; n < 4; n++)
      await logTime(mara, openTodo, `2026-01-0${n + 4}T23:30:00.000Z`, [30, 10.75, 40, 20][n]!);
    await logTime(idris, openTodo, monday, 60);
    const asked = {
      userId: mara.id,
      startDate: '2026-01-05',
      endDate: '2026-01-07',
      timeZone: 'Europe/Berlin',
      sortBy: 'duration',
      sortOrder: 'asc',
    };
    const begun = await beginExport(idris, { ...asked, format: 'csv' });
    expect(begun.fileName).toBe('timesheet-2026-01-05-to-2026-01-07.csv');
    await drain();
    const [, ...rows] = csvCells((await download(idris, begun.id)).bytes);
    const expected = await listed(idris, asked);
    expect(rows).toEqual(expected.map((entry) => shown(entry, 'csv', mara.username)));
    expect(rows.map((cells) => cells[9])).toEqual(['0h 10m', '0h 30m', '0h 40m']);
  });

  test('has the goal of a todo, and marks deleted todos and what the reader may not see', async () => {
    const { mara, idris, open, secret, drain } = await setUp();
    const goalIn = async (teamId: string, title: string): Promise<string> =>
      (await invoke(createGoal, { as: mara, body: { title, teamId } })).body.id;
    const goals = [await goalIn(open.id, 'Launch'), await goalIn(secret.id, 'Merge')];
    const todoIds: string[] = [];
    for (const goalId of goals) {
      const body = { title: 'Plan', teamId: open.id, goalId };
      const { id } = (await invoke(createTodo, { as: mara, body })).body;
      await logTime(mara, id, monday, 60);
      todoIds.push(id);
    }
    await invoke(deleteTodo, { as: mara, params: { todoId: todoIds[0]! } });
    await drain();
    const begun = await beginExport(idris, {
      format: 'csv',
      separator: 'semicolon',
      decimalSign: 'comma',
      timeZone: 'Asia/Kathmandu',
    });
    await drain();
    const [, ...rows] = csvCells((await download(idris, begun.id)).bytes, ';');
    const byTodo = rows.map((cells) => [cells[3], cells[4], cells[6], cells[8]]).sort();
    const start = '2026-01-05T14:45:00+05:45';
    expect(byTodo).toEqual([
      ['Plan (deleted)', 'Launch', start, '1'],
      ['Plan', '', start, '1'],
    ]);
  });

  test('without entries contains the headings', async () => {
    const { mara, drain } = await setUp();
    const [csv, xlsx] = [
      await beginExport(mara, { format: 'csv' }),
      await beginExport(mara, { format: 'xlsx' }),
    ];
    await drain();
    expect(csvCells((await download(mara, csv.id)).bytes)).toHaveLength(1);
    expect(xlsxCells((await download(mara, xlsx.id)).bytes)).toHaveLength(1);
  });

  test('is limited to 30 an hour for each user', async () => {
    const { idris, mara } = await setUp();
    for (let made = 0; made < 30; made++) await beginExport(mara, { format: 'csv' });
    const rejected = await invoke(startExport, { as: mara, body: { format: 'csv' } });
    expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many' } });
    await beginExport(idris, { format: 'csv' });
  });

  test('is started once by a repeated request, and is visible to its user only', async () => {
    const { idris, mara, stranger } = { ...(await setUp()), stranger: (await setUp()).mara };
    const sent = {
      as: mara,
      body: { format: 'csv' },
      headers: { 'idempotency-key': randomUUID() },
    };
    const [one, other] = [await invoke(startExport, sent), await invoke(startExport, sent)];
    expect(other.body).toEqual(one.body);
    for (const somebody of [idris, stranger])
      expect((await readExported(somebody, one.body.id)).status).toBe(404);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Notification } from '#shared/notifications/notification.ts';
import { write } from '../kit/table-write.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import { handler as changeTimeZone } from '../session/change-time-zone.ts';
import { removeMembership } from '../teams/membership-store.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as remindDue } from './remind-due.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

/** A year of its own for each test: what one leaves in the buckets no other finds. */
let year = 2100;
const at = (time: string) => {
  const moment = new Date(`${year}-${time}:00.000Z`);
  jest.setSystemTime(moment);
  return moment;
};
const iso = (time: string) => new Date(`${year}-${time}:00.000Z`).toISOString();

beforeEach(() => {
  year += 1;
  // Only the clock on the wall is ours; everything waits as it does.
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
    ],
  });
  at('03-10T12:00');
});
afterEach(() => {
  jest.useRealTimers();
});

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara);
  const stream = await openStream(company.id);
  const due = async (dueDate: string, body: Record<string, unknown> = {}): Promise<string> => {
    const todo = { title: 'Pay rent', teamId: team.id, assigneeId: idris.id, dueDate, ...body };
    const answer = await invoke(createTodo, { as: mara, body: todo });
    expect(answer.status).toBe(201);
    await stream.drain(runUpkeep);
    return answer.body.id;
  };
  const change = async (todoId: string, body: unknown) => {
    const answer = await invoke(changeTodo, { as: mara, params: { todoId }, body });
    expect(answer.status).toBe(200);
    await stream.drain(runUpkeep);
  };
  const goTo = async (as: Person, timeZone: string) => {
    await invoke(changeTimeZone, { as, body: { timeZone } });
    await stream.drain(runUpkeep);
  };
  const reminders = async (as: Person) => {
    const list: Notification[] = (await invoke(listNotifications, { as })).body;
    return list.filter(({ type }) => type === 'due_today').map(({ message }) => message);
  };
  return { company, mara, idris, team, stream, due, change, goTo, reminders };
};

describe('what is due today', () => {
  test('is told at 08:00 and not before, once, however often the clock strikes', async () => {
    const { idris, due, reminders } = await setUp();
    await due(iso('03-12T17:00'));
    at('03-12T07:45');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
    at('03-12T08:00');
    await Promise.all([remindDue(), remindDue()]);
    at('03-12T08:15');
    await remindDue();
    expect(await reminders(idris)).toEqual(['“Pay rent” is due today at 17:00.']);
  });

  test('is told when it is 08:00 where the person is', async () => {
    const { idris, due, goTo, reminders } = await setUp();
    await goTo(idris, 'Asia/Kathmandu');
    await due(iso('03-12T17:00'));
    at('03-12T02:00');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
    at('03-12T02:15');
    await remindDue();
    expect(await reminders(idris)).toEqual(['“Pay rent” is due today at 22:45.']);
  });

  test('goes with the person to another time zone', async () => {
    const { idris, due, goTo, reminders } = await setUp();
    await due(iso('03-12T23:00'));
    await goTo(idris, 'America/New_York');
    at('03-12T09:00');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
    at('03-12T13:00');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
  });

  test('is not told again by a person who travels west that day', async () => {
    const { idris, due, goTo, reminders } = await setUp();
    await due(iso('03-12T23:00'));
    at('03-12T08:00');
    await remindDue();
    await goTo(idris, 'America/New_York');
    at('03-12T13:00');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
  });

  test('is made up for later that day, but not on the next', async () => {
    const { idris, due, reminders } = await setUp();
    await due(iso('03-12T17:00'));
    await due(iso('03-13T17:00'), { title: 'Call home' });
    at('03-12T21:30');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
    at('03-14T00:15');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
  });

  test('is told to whoever it is now', async () => {
    const { mara, idris, due, change, reminders } = await setUp();
    const id = await due(iso('03-12T17:00'));
    await change(id, { assigneeId: mara.id });
    at('03-12T08:00');
    await remindDue();
    expect([await reminders(idris), await reminders(mara)]).toEqual([
      [],
      ['“Pay rent” is due today at 17:00.'],
    ]);
  });

  test.each([
    ['was finished', { status: 'completed' }],
    ['was moved', { dueDate: '2101-03-15T10:00:00Z' }],
    ['was archived', { archived: true }],
    ['has no date any more', { dueDate: null }],
    ['is nobody’s any more', { assigneeId: null }],
  ])('is not told when it %s', async (_, body) => {
    const { idris, due, change, reminders } = await setUp();
    const id = await due(iso('03-12T17:00'));
    await change(id, body);
    at('03-12T08:00');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
  });

  test('is told when it was finished and opened again', async () => {
    const { idris, due, change, reminders } = await setUp();
    const id = await due(iso('03-12T17:00'));
    await change(id, { status: 'completed' });
    await change(id, { status: 'in_progress' });
    at('03-12T08:00');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
  });

  test('is not told when it was made, or moved to today, after 08:00', async () => {
    const { idris, due, change, reminders } = await setUp();
    const later = await due(iso('03-20T17:00'));
    at('03-12T09:00');
    await due(iso('03-12T17:00'));
    await change(later, { dueDate: iso('03-12T18:00') });
    await remindDue();
    at('03-12T09:15');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
  });

  test('of a private team is not told to who left it', async () => {
    const { company, mara, idris, due, reminders } = await setUp();
    const secret = await company.team(mara, { isPrivate: true, members: [idris] });
    await due(iso('03-12T17:00'), { teamId: secret.id });
    await write(removeMembership(mara, secret.id, idris.id));
    at('03-12T08:00');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as remindDueHandler } from '#functions/background/remind-due.ts';
import { tableClient } from '#functions/kit/table/table-client.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as listNotifications } from '#functions/notifications/list-notifications.ts';
import { handler as changeTimeZone } from '#functions/session/settings/change-time-zone.ts';
import { removeMembership } from '#functions/teams/members/membership-store.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import type { Notification } from '#shared/notifications/notification.ts';

const remindDue = asFunction('background/remind-due', remindDueHandler);

/** Each test has its own year, so that it does not find reminders of others. */
let year = 2100;
const at = (time: string) => {
  const moment = new Date(`${year}-${time}:00.000Z`);
  jest.setSystemTime(moment);
  return moment;
};
const iso = (time: string) => new Date(`${year}-${time}:00.000Z`).toISOString();

beforeEach(() => {
  year += 1;
  holdClock();
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
    const response = await invoke(createTodo, { as: mara, body: todo });
    expect(response.status).toBe(201);
    await stream.drain(processChanges);
    return response.body.id;
  };
  const change = async (todoId: string, body: unknown) => {
    const response = await invoke(changeTodo, { as: mara, params: { todoId }, body });
    expect(response.status).toBe(200);
    await stream.drain(processChanges);
  };
  const goTo = async (as: Person, timeZone: string) => {
    await invoke(changeTimeZone, { as, body: { timeZone } });
    await stream.drain(processChanges);
  };
  const reminders = async (as: Person) => {
    const list: Notification[] = (await invoke(listNotifications, { as })).body;
    return list.filter(({ type }) => type === 'due_today').map(({ message }) => message);
  };
  return { company, mara, idris, team, stream, due, change, goTo, reminders };
};

describe('the reminder of a todo', () => {
  test('sends one reminder at 08:00, however often the task runs', async () => {
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

  test('is sent together with those of others that are due at the same moment', async () => {
    const { company, idris, due, reminders } = await setUp();
    const others = await Promise.all(Array.from({ length: 5 }, () => company.person()));
    for (const { id: assigneeId } of others) await due(iso('03-12T17:00'), { assigneeId });
    for (let todo = 0; todo < 8; todo++) await due(iso('03-12T17:00'));
    at('03-12T08:00');
    let running = 0;
    let most = 0;
    const send = tableClient().send.bind(tableClient()) as (command: never) => Promise<never>;
    const spy = jest.spyOn(tableClient(), 'send').mockImplementation(async (command) => {
      running += 1;
      most = Math.max(most, running);
      return send(command as never).finally(() => {
        running -= 1;
      });
    });
    await remindDue();
    spy.mockRestore();
    // One alone makes two reads at once.
    expect(most).toBeGreaterThan(4);
    expect(await reminders(idris)).toHaveLength(8);
    for (const person of others) expect(await reminders(person)).toHaveLength(1);
  });

  test("is sent at 08:00 in the user's time zone", async () => {
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

  test('follows a user to another time zone', async () => {
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

  test('is not sent again when the user travels west that day', async () => {
    const { idris, due, goTo, reminders } = await setUp();
    await due(iso('03-12T23:00'));
    at('03-12T08:00');
    await remindDue();
    await goTo(idris, 'America/New_York');
    at('03-12T13:00');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
  });

  test('is sent late, but never after it was due', async () => {
    const { idris, due, reminders } = await setUp();
    await due(iso('03-12T17:00'));
    await due(iso('03-13T17:00'), { title: 'Call home' });
    at('03-12T16:59');
    await remindDue();
    expect(await reminders(idris)).toEqual(['“Pay rent” is due today at 17:00.']);
    at('03-13T17:00');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
  });

  test('is sent in the evening before if it is due early, and says tomorrow', async () => {
    const { idris, due, reminders } = await setUp();
    await due(iso('03-12T06:30'));
    at('03-11T17:45');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
    at('03-11T18:00');
    await remindDue();
    at('03-12T08:00');
    await remindDue();
    expect(await reminders(idris)).toEqual(['“Pay rent” is due tomorrow at 06:30.']);
  });

  test('names no time if it is due at the end of the day', async () => {
    const { idris, due, reminders } = await setUp();
    await due(new Date(`${year}-03-12T23:59:59.999Z`).toISOString());
    at('03-12T08:00');
    await remindDue();
    expect(await reminders(idris)).toEqual(['“Pay rent” is due today.']);
  });

  test('is sent to the current assignee', async () => {
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
  ])('is not sent when the todo %s', async (_, body) => {
    const { idris, due, change, reminders } = await setUp();
    const id = await due(iso('03-12T17:00'));
    await change(id, body);
    at('03-12T08:00');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
  });

  test('is sent when the todo was completed and reopened', async () => {
    const { idris, due, change, reminders } = await setUp();
    const id = await due(iso('03-12T17:00'));
    await change(id, { status: 'completed' });
    await change(id, { status: 'in_progress' });
    at('03-12T08:00');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
  });

  test('is sent once in the afternoon when it was added, or moved to today, after 08:00', async () => {
    const { idris, due, change, reminders } = await setUp();
    const later = await due(iso('03-20T17:00'), { title: 'Call home' });
    at('03-12T09:00');
    await due(iso('03-12T17:00'));
    await change(later, { dueDate: iso('03-12T18:00') });
    at('03-12T15:45');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
    at('03-12T16:00');
    await remindDue();
    at('03-12T16:15');
    await remindDue();
    expect((await reminders(idris)).sort()).toEqual([
      '“Call home” is due today at 18:00.',
      '“Pay rent” is due today at 17:00.',
    ]);
  });

  test('is not sent again in the afternoon after the morning', async () => {
    const { idris, due, change, reminders } = await setUp();
    const id = await due(iso('03-12T17:00'));
    at('03-12T08:00');
    await remindDue();
    at('03-12T09:00');
    await change(id, { status: 'completed' });
    await change(id, { status: 'in_progress' });
    at('03-12T16:00');
    await remindDue();
    expect(await reminders(idris)).toHaveLength(1);
  });

  test('is sent although the todo was edited before it fired', async () => {
    const { idris, due, change, reminders } = await setUp();
    const id = await due(iso('03-12T17:00'));
    at('03-12T08:05');
    await change(id, { title: 'Pay the rent' });
    at('03-12T08:15');
    await remindDue();
    expect(await reminders(idris)).toEqual(['“Pay the rent” is due today at 17:00.']);
  });

  test('is not sent to a user who left the private team', async () => {
    const { company, mara, idris, due, reminders } = await setUp();
    const secret = await company.team(mara, { isPrivate: true, members: [idris] });
    await due(iso('03-12T17:00'), { teamId: secret.id });
    await write(removeMembership(mara, secret.id, idris.id));
    at('03-12T08:00');
    await remindDue();
    expect(await reminders(idris)).toEqual([]);
  });
});

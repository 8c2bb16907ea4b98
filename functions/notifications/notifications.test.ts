import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { sendNotifications } from '#functions/testing/send-notifications.ts';
import { assigned } from '#shared/notifications/notices.ts';
import type { Notification } from '#shared/notifications/notification.ts';
import { handler as createComment } from '../comments/todo/create-todo-comment.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as joinExistingUser } from '../invitations/join-existing-user.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as countUnread } from './count-unread.ts';
import { handler as listNotifications } from './list-notifications.ts';
import { handler as markAllRead } from './mark-all-read.ts';
import { handler as markRead } from './mark-read.ts';
import { findNewestId, notify } from './notification-store.ts';

afterEach(() => {
  jest.useRealTimers();
});

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { name: 'Platform' });
  return { company, mara, idris, team };
};

const list = async (as: Person): Promise<Notification[]> =>
  (await invoke(listNotifications, { as })).body;
const count = async (as: Person): Promise<number> => (await invoke(countUnread, { as })).body.count;
const read = (as: Person, notificationId: string) =>
  invoke(markRead, { as, params: { notificationId } });

describe('users are notified', () => {
  test.each([
    ['todo', createTodo, 'New todo assigned to you'],
    ['goal', createGoal, 'New goal assigned to you'],
    ['issue', createIssue, 'New issue assigned to you'],
  ] as const)('of a %s that is assigned to them', async (type, handler, title) => {
    const { mara, idris, team } = await setUp();
    const body = { title: 'Rotate credentials', teamId: team.id, assigneeId: idris.id };
    const { body: work } = await invoke(handler, { as: mara, body });
    expect(await list(idris)).toEqual([
      {
        id: expect.any(String),
        userId: idris.id,
        type: `${type}_assigned`,
        title,
        message: 'Mara assigned you “Rotate credentials”.',
        read: false,
        relatedEntityType: type,
        relatedEntityId: work.id,
        createdAt: expect.any(String),
      },
    ]);
    expect([await count(idris), await count(mara)]).toEqual([1, 0]);
  });

  test('once of a todo that is reassigned to them', async () => {
    const { mara, idris, team } = await setUp();
    const { body: todo } = await invoke(createTodo, {
      as: mara,
      body: { title: 'A', teamId: team.id, assigneeId: mara.id },
    });
    const change = (body: unknown) =>
      invoke(changeTodo, { as: mara, params: { todoId: todo.id }, body });
    await change({ assigneeId: idris.id });
    await change({ assigneeId: idris.id });
    await change({ priority: '1' });
    expect(await list(idris)).toHaveLength(1);
    expect(await list(mara)).toEqual([]);
  });

  test('only of actions of others', async () => {
    const { mara, team } = await setUp();
    await invoke(createTodo, {
      as: mara,
      body: { title: 'A', teamId: team.id, assigneeId: mara.id },
    });
    expect(await list(mara)).toEqual([]);
  });

  test('when somebody joins the team that they lead', async () => {
    const { mara, idris, team } = await setUp();
    await invoke(joinExistingUser, { as: idris, body: { teamId: team.id, userId: idris.id } });
    await invoke(joinExistingUser, { as: idris, body: { teamId: team.id, userId: idris.id } });
    expect(await list(mara)).toMatchObject([
      { type: 'joined_team', message: 'Idris joined your team Platform.' },
    ]);
    expect(await list(idris)).toEqual([]);
  });

  test('when they are added to a team', async () => {
    const { mara, idris, team } = await setUp();
    await invoke(addMember, { as: mara, params: { teamId: team.id }, body: { userId: idris.id } });
    expect(await list(idris)).toMatchObject([
      { type: 'joined_team', message: 'Mara added you to Platform.', relatedEntityId: team.id },
    ]);
    expect(await list(mara)).toEqual([]);
  });
});

test('a user who has read all can be notified after the clock went back', async () => {
  holdClock();
  const { mara, idris, team } = await setUp();
  const give = (title: string) =>
    invoke(createTodo, { as: mara, body: { title, teamId: team.id, assigneeId: idris.id } });
  expect((await give('before')).status).toBe(201);
  await invoke(markAllRead, { as: idris });
  jest.setSystemTime(Date.now() - 3_600_000);
  expect((await give('after')).status).toBe(201);
  expect((await give('at once')).status).toBe(201);
  expect(await count(idris)).toBe(2);
  const shown = (await list(idris)).map(({ message, read }) => ({ message, read }));
  expect(shown.map(({ read }) => read)).toEqual([false, false, true]);
  expect(shown.at(-1)?.message).toContain('before');
  await invoke(markAllRead, { as: idris });
  expect(await count(idris)).toBe(0);
  expect((await list(idris)).every(({ read }) => read)).toBe(true);
});

test('a retried request notifies once', async () => {
  const { mara, idris, team } = await setUp();
  const request = {
    as: mara,
    body: { title: 'A', teamId: team.id, assigneeId: idris.id },
    headers: { 'idempotency-key': team.id },
  };
  await Promise.all([1, 2, 3].map(() => invoke(createTodo, request)));
  expect([await count(idris), (await list(idris)).length]).toEqual([1, 1]);
});

describe('the unread count', () => {
  test('is 20 after 20 assignments at once', async () => {
    const { mara, idris, team } = await setUp();
    const body = { title: 'A', teamId: team.id, assigneeId: idris.id };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => invoke(createTodo, { as: mara, body })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await count(idris)).toBe(20);
    expect(await list(idris)).toHaveLength(20);
  });

  test('decreases by one when a notification is read twice concurrently', async () => {
    const { idris } = await setUp();
    const [first] = await sendNotifications(idris, 3);
    const responses = await Promise.all([1, 2, 3, 4].map(() => read(idris, first!.id)));
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 200, body: { ...first, read: true } });
    expect(await count(idris)).toBe(2);
    expect((await list(idris)).map((each) => each.read)).toEqual([true, false, false]);
  });

  test('costs one and a half units, including the session and its user', async () => {
    const { idris } = await setUp();
    await sendNotifications(idris, 3);
    const { consumed } = await invoke(countUnread, { as: idris });
    expect(consumed).toMatchObject({ read: 1.5, write: 0 });
  });

  test('keeps notifications that were added while all were marked as read', async () => {
    const { idris } = await setUp();
    await sendNotifications(idris, 10);
    await Promise.all([
      ...Array.from({ length: 5 }, () => invoke(markAllRead, { as: idris })),
      ...Array.from({ length: 10 }, () => sendNotifications(idris, 1).catch(() => undefined)),
    ]);
    const unread = (await list(idris)).filter((each) => !each.read);
    expect(await count(idris)).toBe(unread.length);
  });
});

describe('marking all as read', () => {
  test('marks 5,000 in one write', async () => {
    const { idris } = await setUp();
    const [newest] = await sendNotifications(idris, 5000);
    const response = await invoke(markAllRead, { as: idris });
    expect(response).toMatchObject({ status: 200, body: { count: 0 } });
    expect(response.consumed).toMatchObject({ calls: 4, write: 1 });
    expect(await count(idris)).toBe(0);
    expect((await list(idris)).every((each) => each.read)).toBe(true);
    expect((await read(idris, newest!.id)).status).toBe(200);
    expect(await count(idris)).toBe(0);
    await sendNotifications(idris, 1);
    expect(await count(idris)).toBe(1);
    expect((await list(idris)).filter((each) => !each.read)).toHaveLength(1);
  }, 30_000);

  test('works without notifications', async () => {
    const { idris } = await setUp();
    expect((await invoke(markAllRead, { as: idris })).body).toEqual({ count: 0 });
    expect(await count(idris)).toBe(0);
  });

  test('rejects an older notification, which would count as read', async () => {
    const { idris } = await setUp();
    const before = new Date(Date.now() - 1000);
    await sendNotifications(idris, 1);
    await invoke(markAllRead, { as: idris });
    const late = notify(
      { companyId: idris.companyId },
      [
        {
          userId: idris.id,
          type: 'due_today',
          title: 'Late',
          message: '',
          relatedEntityId: null,
          relatedEntityType: null,
        },
      ],
      before,
    );
    await expect(write(...late)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });
});

test('an expired notification is not listed before the table deletes it', async () => {
  const { idris } = await setUp();
  const old = new Date(Date.now() - 91 * 86_400_000);
  const notice = { ...assigned('todo', { id: idris.id, title: 'A' }, 'Mara'), userId: idris.id };
  await write(...notify({ companyId: idris.companyId }, [notice], old));
  const notificationId = await findNewestId(idris, idris.id);
  expect(await list(idris)).toEqual([]);
  expect((await read(idris, notificationId!)).status).toBe(404);
});

describe('the list', () => {
  test('contains only mine, newest first, in pages', async () => {
    const { mara, idris } = await setUp();
    await sendNotifications(idris, 60);
    const first = await invoke(listNotifications, { as: idris });
    const cursor = String(first.headers['x-next-cursor']);
    const second = await invoke(listNotifications, { as: idris, query: { cursor } });
    const all: Notification[] = [...first.body, ...second.body];
    expect([first.body.length, second.body.length]).toEqual([50, 10]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    const moments = all.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(await list(mara)).toEqual([]);
    expect((await read(mara, all[0]!.id)).status).toBe(404);
  });
});

describe('what the recipient may no longer see', () => {
  const hidden = {
    message: 'You can no longer see this.',
    relatedEntityId: null,
    relatedEntityType: null,
  };

  test.each([
    ['todo', createTodo],
    ['goal', createGoal],
    ['issue', createIssue],
  ] as const)('is not named: a %s of a private team that they left', async (_, handler) => {
    const { company, mara, idris } = await setUp();
    const secret = await company.team(mara, { isPrivate: true, members: [idris] });
    const title = 'Rotate credentials';
    const body = { title, teamId: secret.id, assigneeId: idris.id };
    expect((await invoke(handler, { as: mara, body })).status).toBe(201);
    const [seen] = await list(idris);
    expect(seen?.message).toContain(title);
    await invoke(removeMember, { as: mara, params: { teamId: secret.id, userId: idris.id } });
    const [unseen] = await list(idris);
    expect(unseen).toMatchObject({ id: seen?.id, ...hidden });
    expect(JSON.stringify((await read(idris, seen!.id)).body)).not.toContain(title);
    expect((await read(idris, seen!.id)).body).toMatchObject({ ...hidden, read: true });
  });

  test('is not named: a private team and a comment in it', async () => {
    const { company, mara, idris } = await setUp();
    const secret = await company.team(mara, { name: 'Merger', isPrivate: true });
    const params = { teamId: secret.id };
    await invoke(addMember, { as: mara, params, body: { userId: idris.id } });
    const body = { title: 'Terms', teamId: secret.id, assigneeId: idris.id };
    const { body: todo } = await invoke(createTodo, { as: mara, body });
    await invoke(createComment, {
      as: mara,
      params: { todoId: todo.id },
      body: { content: 'Ask the lawyers' },
    });
    expect(JSON.stringify(await list(idris))).toMatch(/Merger.*|Ask the lawyers/);
    await invoke(removeMember, { as: mara, params: { teamId: secret.id, userId: idris.id } });
    const after = await list(idris);
    expect(after.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(after)).not.toMatch(/Merger|Terms|lawyers/);
  });
});

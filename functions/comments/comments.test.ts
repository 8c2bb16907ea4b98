import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import type { Comment } from '#shared/comments/comment.ts';
import type { TodoActivity } from '#shared/todos/todo-activity.ts';
import { removeUser } from '../people/user-store.ts';
import { expireItem } from '../testing/expire-item.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as listTodoActivities } from '../todos/list-todo-activities.ts';
import { commentsOf, kinds } from './testing/kinds.ts';

const todos = commentsOf('todo');

describe.each(kinds)('a comment on a %s', (type) => {
  const { make, list, create, change, remove } = commentsOf(type);

  test('is stored as written and listed newest first', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const id = await make(mara, { teamId: open.id });
    const first = await create(mara, id, { content: '  Two lines\nof text ' });
    expect(first).toMatchObject({
      status: 201,
      body: {
        [`${type}Id`]: id,
        content: 'Two lines\nof text',
        mentionedUserIds: [],
        user: { id: mara.id, name: 'Mara Lindqvist', profilePhotoPath: null },
      },
    });
    expect(first.body.updatedAt).toBe(first.body.createdAt);
    const second = await create(idris, id, { content: 'Second' });
    const listed = await list(idris, id);
    expect(listed.body).toEqual([second.body, first.body]);
    expect(listed.headers).not.toHaveProperty('x-next-cursor');
  });

  test.each([{}, { content: '' }, { content: ' \n\t' }, { content: 'x'.repeat(10_001) }])(
    'returns an error without text or with too long a text: %#',
    async (body) => {
      const { mara, open } = await makeTwoTeams();
      const id = await make(mara, { teamId: open.id });
      expect(await create(mara, id, body)).toMatchObject({
        status: 400,
        body: { fields: { content: expect.any(String) } },
      });
      expect((await list(mara, id)).body).toEqual([]);
    },
  );

  test('can be changed only by its author', async () => {
    const { company, mara, idris, open } = await makeTwoTeams();
    const admin = await company.person({ role: 'company_admin' });
    const id = await make(mara, { teamId: open.id });
    const { body: written } = await create(idris, id, { content: 'Almots' });
    for (const other of [mara, admin]) {
      const rejected = await change(other, id, written.id, { content: 'Mine' });
      expect(rejected).toMatchObject({ status: 403, body: { code: 'comment_not_yours' } });
    }
    const { body: changed } = await change(idris, id, written.id, { content: ' Almost ' });
    expect(changed).toEqual({ ...written, content: 'Almost', updatedAt: changed.updatedAt });
    expect(changed.updatedAt > written.updatedAt).toBe(true);
    const again = await change(idris, id, written.id, { content: 'Almost' });
    expect(again.body).toEqual(changed);
    expect((await change(idris, id, written.id, { content: ' ' })).status).toBe(400);
    expect((await list(mara, id)).body).toEqual([changed]);
  });

  test('can be deleted only by its author, once', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const id = await make(mara, { teamId: open.id });
    const { body: written } = await create(idris, id, { content: 'Oops' });
    const rejected = await remove(mara, id, written.id);
    expect(rejected).toMatchObject({ status: 403, body: { code: 'comment_not_yours' } });
    expect((await remove(idris, id, written.id)).status).toBe(204);
    expect((await remove(idris, id, written.id)).status).toBe(404);
    expect((await change(idris, id, written.id, { content: 'A' })).status).toBe(404);
    expect((await list(mara, id)).body).toEqual([]);
  });

  test('is found only under its parent', async () => {
    const { mara, open } = await makeTwoTeams();
    const [id, other] = [
      await make(mara, { teamId: open.id }),
      await make(mara, { teamId: open.id }),
    ];
    const { body: written } = await create(mara, id, { content: 'Here' });
    expect((await change(mara, other, written.id, { content: 'There' })).status).toBe(404);
    expect((await remove(mara, other, written.id)).status).toBe(404);
    expect((await list(mara, other)).body).toEqual([]);
  });

  test('returns 404 outside its private team', async () => {
    const { mara, idris, secret } = await makeTwoTeams();
    const id = await make(mara, { teamId: secret.id });
    const { body: written } = await create(mara, id, { content: 'Secret' });
    for (const { status } of [
      await list(idris, id),
      await create(idris, id, { content: 'Let me in' }),
      await change(idris, id, written.id, { content: 'Mine' }),
      await remove(idris, id, written.id),
    ])
      expect(status).toBe(404);
  });
});

test('is listed in pages', async () => {
  const { mara, open } = await makeTwoTeams();
  const id = await todos.make(mara, { teamId: open.id });
  const contents = Array.from({ length: 53 }, (_, index) => `Number ${index}`);
  for (const content of contents) await todos.write(mara, id, content);
  const first = await todos.list(mara, id);
  expect(first.body).toHaveLength(50);
  const second = await todos.list(mara, id, String(first.headers['x-next-cursor']));
  expect(second.headers).not.toHaveProperty('x-next-cursor');
  const all = [...first.body, ...second.body].map(({ content }: Comment) => content);
  expect(all).toEqual(contents.reverse());
});

test("is recorded in the todo's history", async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await todos.make(mara, { teamId: open.id });
  await todos.write(idris, id, 'Looks good');
  const { body } = await invoke(listTodoActivities, { as: mara, params: { todoId: id } });
  expect(body.map(({ action, user }: TodoActivity) => [action, user.id])).toEqual([
    ['commented', idris.id],
    ['created', mara.id],
  ]);
});

describe('a comment sent twice', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });

  test('is written once, with the same response', async () => {
    const { mara, open } = await makeTwoTeams();
    const id = await todos.make(mara, { teamId: open.id });
    const headers = key();
    const first = await todos.create(mara, id, { content: 'Once' }, headers);
    const again = await todos.create(mara, id, { content: 'Once' }, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    await todos.create(mara, id, { content: 'Once' }, key());
    expect((await todos.list(mara, id)).body).toHaveLength(2);
    const history = await invoke(listTodoActivities, { as: mara, params: { todoId: id } });
    expect(history.body).toHaveLength(3);
  });

  test('is written once when the attempts are concurrent', async () => {
    const { mara, open } = await makeTwoTeams();
    const id = await todos.make(mara, { teamId: open.id });
    const headers = key();
    const send = () => todos.create(mara, id, { content: 'Once' }, headers);
    const responses = await Promise.all([send(), send(), send()]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await todos.list(mara, id)).body).toHaveLength(1);
  });

  test('returns 409 if it was deleted meanwhile', async () => {
    const { mara, open } = await makeTwoTeams();
    const id = await todos.make(mara, { teamId: open.id });
    const headers = key();
    const { body } = await todos.create(mara, id, { content: 'Once' }, headers);
    await todos.remove(mara, id, body.id);
    expect((await todos.create(mara, id, { content: 'Once' }, headers)).status).toBe(409);
    expect((await todos.list(mara, id)).body).toEqual([]);
  });
});

test('stores all comments written at the same moment', async () => {
  const { company, mara, open } = await makeTwoTeams();
  const people = await Promise.all(Array.from({ length: 8 }, () => company.person()));
  const id = await todos.make(mara, { teamId: open.id });
  const responses = await Promise.all(
    people.map((person) => todos.create(person, id, { content: `I am ${person.id}` })),
  );
  expect(responses.map(({ status }) => status)).toEqual(people.map(() => 201));
  expect((await todos.list(mara, id)).body).toHaveLength(people.length);
});

describe('when the deletion of a todo expires', () => {
  const expireDeletionOf = ({ companyId }: { companyId: string }, id: string) =>
    expireItem({ PK: `C#${companyId}#TODO#${id}`, SK: 'DELETED_TODO' });

  test('its comments are deleted', async () => {
    const { company, mara, open } = await makeTwoTeams();
    const id = await todos.make(mara, { teamId: open.id });
    await todos.write(mara, id, 'One');
    await todos.write(mara, id, 'Two');
    const stream = await openStream(company.id);
    await invoke(deleteTodo, { as: mara, params: { todoId: id } });
    expect((await todos.list(mara, id)).status).toBe(404);
    await stream.drain(processChanges);
    stream.close();
    await expireDeletionOf(mara, id);
    const left = (await itemsMentioning(`#TODO#${id}`)).filter(({ PK }) => String(PK).includes(id));
    expect(left).toEqual([]);
  });

  test('a comment created concurrently is deleted too', async () => {
    const { company, mara, open } = await makeTwoTeams();
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => todos.make(mara, { teamId: open.id })),
    );
    const stream = await openStream(company.id);
    await Promise.all(
      ids.flatMap((id) => [
        todos.create(mara, id, { content: 'Just in time' }),
        invoke(deleteTodo, { as: mara, params: { todoId: id } }),
      ]),
    );
    await stream.drain(processChanges);
    stream.close();
    for (const id of ids) await expireDeletionOf(mara, id);
    const left = await itemsMentioning('Just in time');
    expect(left.filter(({ parentId }) => ids.includes(String(parentId)))).toEqual([]);
  });
});

test('a comment keeps the name of a deleted author', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await todos.make(mara, { teamId: open.id });
  await todos.write(idris, id, 'I was here');
  await write(removeUser(idris));
  expect((await todos.list(mara, id)).body).toMatchObject([
    { content: 'I was here', user: { id: idris.id, name: 'Idris Okafor' } },
  ]);
});

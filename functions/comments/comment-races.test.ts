import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import {
  insertMembership,
  newMembership,
  removeMembership,
} from '#functions/teams/members/membership-store.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import { removeUser } from '../people/user-store.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { commentsOf } from './testing/kinds.ts';

const { make, create, change, list, write: comment } = commentsOf('todo');

const table = faultyTable();

/** Runs another request after all reads and before the write. */
const inBetween = <T>(write: () => Promise<unknown>, during: () => Promise<T>) =>
  table.with({ TransactWriteItems: write }, during);

const notificationsOf = async (person: Person) =>
  (await itemsMentioning(person.id)).filter(
    ({ type, userId }) => type === 'notification' && userId === person.id,
  );

test('a user leaving the private team at that moment is not notified', async () => {
  const { company, mara, secret } = await makeTwoTeams();
  const noor = await company.person();
  await write(insertMembership(newMembership(secret, noor, randomUUID())));
  const id = await make(mara, { teamId: secret.id });
  const { status, body } = await inBetween(
    () => write(removeMembership(secret, secret.id, noor.id)),
    () => create(mara, id, { content: 'Secret', mentionedUserIds: [noor.id] }),
  );
  expect({ status, mentioned: body.mentionedUserIds }).toEqual({ status: 201, mentioned: [] });
  expect(await notificationsOf(noor)).toEqual([]);
});

test('a user being deleted at that moment is not notified', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(idris, { teamId: open.id });
  const { status } = await inBetween(
    () => write(removeUser(idris)),
    () => create(mara, id, { content: 'Bye', mentionedUserIds: [idris.id] }),
  );
  expect(status).toBe(201);
  expect(await notificationsOf(idris)).toEqual([]);
});

test('outsiders cannot comment on and are not notified of a team turning private at that moment', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const written = await comment(mara, id, 'Hello');
  const turn = (isPrivate: boolean) => () =>
    invoke(changeTeam, { as: mara, params: { teamId: open.id }, body: { isPrivate } });
  const named = { content: 'Idris', mentionedUserIds: [idris.id] };
  const mine = await inBetween(turn(true), () => create(mara, id, named));
  expect(mine.body.mentionedUserIds).toEqual([]);
  await turn(false)();
  const changed = await inBetween(turn(true), () => change(mara, id, written.id, named));
  expect(changed.body).toMatchObject({ content: 'Idris', mentionedUserIds: [] });
  await turn(false)();
  const his = await inBetween(turn(true), () => create(idris, id, { content: 'Me too' }));
  expect(his.status).toBe(404);
  expect((await list(mara, id)).body).toHaveLength(2);
  expect(await notificationsOf(idris)).toEqual([]);
});

test('a comment on a todo that moves meanwhile belongs to its new team', async () => {
  const { mara, idris, open, secret } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const move = () =>
    invoke(changeTodo, { as: mara, params: { todoId: id }, body: { teamId: secret.id } });
  const { status, body } = await inBetween(move, () =>
    create(mara, id, { content: 'Idris', mentionedUserIds: [idris.id] }),
  );
  expect({ status, mentioned: body.mentionedUserIds }).toEqual({ status: 201, mentioned: [] });
});

test('a todo that is deleted meanwhile gets no comment', async () => {
  const { mara, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const content = `Too late ${randomUUID()}`;
  const { status } = await inBetween(
    () => invoke(deleteTodo, { as: mara, params: { todoId: id } }),
    () => create(mara, id, { content }),
  );
  expect(status).toBe(404);
  expect(await itemsMentioning(content)).toEqual([]);
});

test('a retry after a lost response returns the comment, and notifies nobody twice', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const headers = { 'idempotency-key': randomUUID() };
  const body = { content: 'Once', mentionedUserIds: [idris.id] };
  const send = () => create(mara, id, body, headers);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = await table.with({ TransactWriteItems: 'response is lost' }, send);
  log.mockRestore();
  const again = await send();
  expect([201, 500]).toContain(lost.status);
  expect(again.status).toBe(201);
  expect((await list(mara, id)).body).toEqual([again.body]);
  const notifications = await invoke(listNotifications, { as: idris });
  expect(
    notifications.body.filter(({ type }: { type: string }) => type === 'mentioned'),
  ).toHaveLength(1);
});

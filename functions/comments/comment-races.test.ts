import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { write } from '../kit/table-write.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import { removeUser } from '../people/user-store.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { insertMembership, newMembership, removeMembership } from '../teams/membership-store.ts';
import { makeTwoTeams } from '../testing/cast.ts';
import type { Person } from '../testing/company.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { commentsOf } from './testing/kinds.ts';

const { make, create, change, list, write: comment } = commentsOf('todo');

const table = faultyTable();

/** What others do after all was read, and before it is written. */
const inBetween = <T>(deed: () => Promise<unknown>, during: () => Promise<T>) =>
  table.with({ TransactWriteItems: deed }, during);

const toldOf = async (person: Person) =>
  (await itemsMentioning(person.id)).filter(
    ({ type, userId }) => type === 'notification' && userId === person.id,
  );

test('nobody is told who leaves the private team in that moment', async () => {
  const { company, mara, secret } = await makeTwoTeams();
  const noor = await company.person();
  await write(insertMembership(newMembership(secret, noor, randomUUID())));
  const id = await make(mara, { teamId: secret.id });
  const { status, body } = await inBetween(
    () => write(removeMembership(secret, secret.id, noor.id)),
    () => create(mara, id, { content: 'Secret', mentionedUserIds: [noor.id] }),
  );
  expect({ status, mentioned: body.mentionedUserIds }).toEqual({ status: 201, mentioned: [] });
  expect(await toldOf(noor)).toEqual([]);
});

test('nobody is told who is deleted in that moment', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(idris, { teamId: open.id });
  const { status } = await inBetween(
    () => write(removeUser(idris, idris.id)),
    () => create(mara, id, { content: 'Bye', mentionedUserIds: [idris.id] }),
  );
  expect(status).toBe(201);
  expect(await toldOf(idris)).toEqual([]);
});

test('in a team that turns private in that moment no outsider comments, or is told', async () => {
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
  expect(await toldOf(idris)).toEqual([]);
});

test('a todo that moves in that moment is commented where it is then', async () => {
  const { mara, idris, open, secret } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const move = () =>
    invoke(changeTodo, { as: mara, params: { todoId: id }, body: { teamId: secret.id } });
  const { status, body } = await inBetween(move, () =>
    create(mara, id, { content: 'Idris', mentionedUserIds: [idris.id] }),
  );
  expect({ status, mentioned: body.mentionedUserIds }).toEqual({ status: 201, mentioned: [] });
});

test('a todo that is deleted in that moment gets no comment', async () => {
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

test('an answer that is lost is answered again, and nobody is told twice', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const headers = { 'idempotency-key': randomUUID() };
  const body = { content: 'Once', mentionedUserIds: [idris.id] };
  const send = () => create(mara, id, body, headers);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = await table.with({ TransactWriteItems: 'answer is lost' }, send);
  log.mockRestore();
  const again = await send();
  expect([201, 500]).toContain(lost.status);
  expect(again.status).toBe(201);
  expect((await list(mara, id)).body).toEqual([again.body]);
  const told = await invoke(listNotifications, { as: idris });
  expect(told.body.filter(({ type }: { type: string }) => type === 'mentioned')).toHaveLength(1);
});

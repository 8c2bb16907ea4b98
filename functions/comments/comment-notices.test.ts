import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import {
  insertMembership,
  newMembership,
  removeMembership,
} from '#functions/teams/members/membership-store.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { handler as countUnread } from '../notifications/count-unread.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import { removeUser } from '../people/user-store.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { commentsOf, kinds } from './testing/kinds.ts';

const { make, create, change } = commentsOf('todo');

/** A user's notifications about comments, newest first. */
const eventTypes = async (as: Person): Promise<string[]> => {
  const { body } = await invoke(listNotifications, { as });
  const types = body.map(({ type }: { type: string }) => type);
  return types.filter((type: string) => type === 'mentioned' || type === 'commented');
};

const join = (person: Person, team: Parameters<typeof newMembership>[0]) =>
  write(insertMembership(newMembership(team, person, randomUUID())));

describe.each(kinds)('a comment on a %s', (type) => {
  const comments = commentsOf(type);

  test('notifies mentioned users and owners, never its author', async () => {
    const { company, mara, idris, open } = await makeTwoTeams();
    const jun = await company.person({ name: 'Jun' });
    const id = await comments.make(mara, { teamId: open.id, assigneeId: idris.id });
    const written = await comments.write(mara, id, `@${jun.username} \n look`, [jun.id]);
    const about = { relatedEntityType: type, relatedEntityId: id };
    expect((await invoke(listNotifications, { as: jun })).body).toMatchObject([
      {
        ...about,
        type: 'mentioned',
        title: 'You were mentioned',
        message: 'Mara Lindqvist mentioned you on “Rotate credentials”: “@Jun look”',
        commentId: written.id,
        read: false,
      },
    ]);
    const [notification] = (await invoke(listNotifications, { as: idris })).body;
    expect(notification).toMatchObject({
      ...about,
      type: 'commented',
      title: `New comment on your ${type}`,
      message: 'Mara Lindqvist commented on “Rotate credentials”: “@Jun look”',
      commentId: written.id,
    });
    expect(await eventTypes(mara)).toEqual([]);
    await comments.write(idris, id, 'On it');
    expect(await eventTypes(mara)).toEqual(['commented']);
    expect((await invoke(countUnread, { as: mara })).body).toEqual({ count: 1 });
  });

  test('notifies only newly mentioned users when it changes', async () => {
    const { company, mara, idris, open } = await makeTwoTeams();
    const [jun, noor] = [await company.person(), await company.person()];
    const id = await comments.make(idris, { teamId: open.id });
    const written = await comments.write(mara, id, 'Hello', [jun.id]);
    const { body } = await comments.change(mara, id, written.id, {
      content: 'Hello both',
      mentionedUserIds: [jun.id, noor.id, mara.id, noor.id],
    });
    expect(body.mentionedUserIds).toEqual([jun.id, noor.id]);
    expect(await eventTypes(jun)).toEqual(['mentioned']);
    expect(await eventTypes(noor)).toEqual(['mentioned']);
    expect(await eventTypes(idris)).toEqual(['commented']);
    const later = await comments.change(mara, id, written.id, { content: 'Text alone' });
    expect(later.body.mentionedUserIds).toEqual([jun.id, noor.id]);
    const fewer = await comments.change(mara, id, written.id, { mentionedUserIds: [noor.id] });
    expect(fewer.body).toMatchObject({ content: 'Text alone', mentionedUserIds: [noor.id] });
    expect(await eventTypes(noor)).toEqual(['mentioned']);
  });
});

test('a mentioned assignee is notified once', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(idris, { teamId: open.id, assigneeId: idris.id });
  await create(mara, id, { content: 'Idris', mentionedUserIds: [idris.id, idris.id] });
  expect(await eventTypes(idris)).toEqual(['mentioned']);
  expect((await invoke(countUnread, { as: idris })).body).toEqual({ count: 1 });
});

test('notifies nobody again on a retry', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => create(mara, id, { content: 'Idris', mentionedUserIds: [idris.id] }, headers);
  await Promise.all([send(), send()]);
  await send();
  expect(await eventTypes(idris)).toEqual(['mentioned']);
});

test('concurrent changes send one notification', async () => {
  const { company, mara, idris, open } = await makeTwoTeams();
  const jun = await company.person();
  const id = await make(mara, { teamId: open.id });
  const written = await commentsOf('todo').write(mara, id, 'Hello');
  const name = (content: string, ...people: Person[]) =>
    change(mara, id, written.id, { content, mentionedUserIds: people.map((each) => each.id) });
  const responses = await Promise.all([
    name('one', idris),
    name('two', idris, jun),
    name('three', idris),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await eventTypes(idris)).toEqual(['mentioned']);
});

describe('users who are not notified', () => {
  test('the author, unknown ids, and users of another company', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const stranger = await makeCompany().person();
    const id = await make(mara, { teamId: open.id });
    const mentionedUserIds = [mara.id, idris.id, randomUUID(), stranger.id, idris.id];
    const { status, body } = await create(mara, id, { content: 'All of you', mentionedUserIds });
    expect({ status, mentioned: body.mentionedUserIds }).toEqual({
      status: 201,
      mentioned: [idris.id],
    });
    expect(await eventTypes(stranger)).toEqual([]);
    expect(await eventTypes(mara)).toEqual([]);
  });

  test('non-members of the private team, also a former member who owns the item', async () => {
    const { company, mara, idris, secret } = await makeTwoTeams();
    const noor = await company.person();
    await join(noor, secret);
    const id = await make(noor, { teamId: secret.id, assigneeId: noor.id });
    const both = [idris.id, noor.id];
    const { body } = await create(mara, id, { content: 'Secret', mentionedUserIds: both });
    expect(body.mentionedUserIds).toEqual([noor.id]);
    expect(await eventTypes(idris)).toEqual([]);
    await write(removeMembership(secret, secret.id, noor.id));
    await create(mara, id, { content: 'More', mentionedUserIds: both });
    await change(mara, id, body.id, { mentionedUserIds: [...both, mara.id] });
    expect(await eventTypes(noor)).toEqual(['mentioned']);
  });

  test('a deleted user, for whom no item is created again', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const id = await make(idris, { teamId: open.id });
    await write(removeUser(idris));
    const { body } = await create(mara, id, { content: 'Bye', mentionedUserIds: [idris.id] });
    expect(body.mentionedUserIds).toEqual([]);
    const theirs = (await itemsMentioning(idris.id)).filter(
      ({ PK, SK }) =>
        PK === `C#${idris.companyId}#U#${idris.id}` && !String(SK).startsWith('SESSION'),
    );
    expect(theirs).toEqual([]);
  });
});

test('up to 25 users can be mentioned, and all are notified', async () => {
  const { company, mara, idris, open } = await makeTwoTeams();
  const people = await Promise.all(Array.from({ length: 26 }, () => company.person()));
  const ids = people.map((person) => person.id);
  const id = await make(idris, { teamId: open.id });
  await invoke(changeTodo, { as: mara, params: { todoId: id }, body: { assigneeId: ids[25] } });
  const rejected = await create(mara, id, { content: 'All', mentionedUserIds: ids });
  expect(rejected).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const most = await create(mara, id, { content: 'All', mentionedUserIds: ids.slice(0, 25) });
  expect(most.body.mentionedUserIds).toEqual(ids.slice(0, 25));
  expect(await eventTypes(people[24]!)).toEqual(['mentioned']);
  expect(await eventTypes(people[25]!)).toEqual(['commented']);
  expect(await eventTypes(idris)).toEqual(['commented']);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { write } from '../kit/table-write.ts';
import { handler as countUnread } from '../notifications/count-unread.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import { removeUser } from '../people/user-store.ts';
import { insertMembership, newMembership, removeMembership } from '../teams/membership-store.ts';
import { makeTwoTeams } from '../testing/cast.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { commentsOf, kinds } from './testing/kinds.ts';

const { make, create, change } = commentsOf('todo');

/** What somebody was told of comments, the newest first. */
const toldTypes = async (as: Person): Promise<string[]> => {
  const { body } = await invoke(listNotifications, { as });
  const types = body.map(({ type }: { type: string }) => type);
  return types.filter((type: string) => type === 'mentioned' || type === 'commented');
};

const join = (person: Person, team: Parameters<typeof newMembership>[0]) =>
  write(insertMembership(newMembership(team, person, randomUUID())));

describe.each(kinds)('a comment on a %s', (type) => {
  const comments = commentsOf(type);

  test('is told to whom it mentions, and to whose it is, never to its author', async () => {
    const { company, mara, idris, open } = await makeTwoTeams();
    const jun = await company.person({ name: 'Jun' });
    const id = await comments.make(mara, { teamId: open.id, assigneeId: idris.id });
    await comments.write(mara, id, `@${jun.username} look`, [jun.id]);
    const about = { relatedEntityType: type, relatedEntityId: id };
    expect((await invoke(listNotifications, { as: jun })).body).toMatchObject([
      {
        ...about,
        type: 'mentioned',
        title: 'You were mentioned',
        message: 'Mara Lindqvist mentioned you in a comment on “Rotate credentials”.',
        read: false,
      },
    ]);
    const [told] = (await invoke(listNotifications, { as: idris })).body;
    expect(told).toMatchObject({
      ...about,
      type: 'commented',
      title: `A comment on your ${type}`,
      message: 'Mara Lindqvist commented on “Rotate credentials”.',
    });
    expect(await toldTypes(mara)).toEqual([]);
    await comments.write(idris, id, 'On it');
    expect(await toldTypes(mara)).toEqual(['commented']);
    expect((await invoke(countUnread, { as: mara })).body).toEqual({ count: 1 });
  });

  test('that changes tells only who is mentioned anew', async () => {
    const { company, mara, idris, open } = await makeTwoTeams();
    const [jun, noor] = [await company.person(), await company.person()];
    const id = await comments.make(idris, { teamId: open.id });
    const written = await comments.write(mara, id, 'Hello', [jun.id]);
    const { body } = await comments.change(mara, id, written.id, {
      content: 'Hello both',
      mentionedUserIds: [jun.id, noor.id, mara.id, noor.id],
    });
    expect(body.mentionedUserIds).toEqual([jun.id, noor.id]);
    expect(await toldTypes(jun)).toEqual(['mentioned']);
    expect(await toldTypes(noor)).toEqual(['mentioned']);
    expect(await toldTypes(idris)).toEqual(['commented']);
    const later = await comments.change(mara, id, written.id, { content: 'Text alone' });
    expect(later.body.mentionedUserIds).toEqual([jun.id, noor.id]);
    const fewer = await comments.change(mara, id, written.id, { mentionedUserIds: [noor.id] });
    expect(fewer.body).toMatchObject({ content: 'Text alone', mentionedUserIds: [noor.id] });
    expect(await toldTypes(noor)).toEqual(['mentioned']);
  });
});

test('whoever is mentioned and has it to do is told once', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(idris, { teamId: open.id, assigneeId: idris.id });
  await create(mara, id, { content: 'Idris', mentionedUserIds: [idris.id, idris.id] });
  expect(await toldTypes(idris)).toEqual(['mentioned']);
  expect((await invoke(countUnread, { as: idris })).body).toEqual({ count: 1 });
});

test('a retry tells nobody twice', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => create(mara, id, { content: 'Idris', mentionedUserIds: [idris.id] }, headers);
  await Promise.all([send(), send()]);
  await send();
  expect(await toldTypes(idris)).toEqual(['mentioned']);
});

test('two changes at once tell nobody twice', async () => {
  const { company, mara, idris, open } = await makeTwoTeams();
  const jun = await company.person();
  const id = await make(mara, { teamId: open.id });
  const written = await commentsOf('todo').write(mara, id, 'Hello');
  const name = (content: string, ...people: Person[]) =>
    change(mara, id, written.id, { content, mentionedUserIds: people.map((each) => each.id) });
  const answers = await Promise.all([
    name('one', idris),
    name('two', idris, jun),
    name('three', idris),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await toldTypes(idris)).toEqual(['mentioned']);
});

describe('of those mentioned are left out', () => {
  test('oneself, the unknown, and the people of another company', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const stranger = await makeCompany().person();
    const id = await make(mara, { teamId: open.id });
    const mentionedUserIds = [mara.id, idris.id, randomUUID(), stranger.id, idris.id];
    const { status, body } = await create(mara, id, { content: 'All of you', mentionedUserIds });
    expect({ status, mentioned: body.mentionedUserIds }).toEqual({
      status: 201,
      mentioned: [idris.id],
    });
    expect(await toldTypes(stranger)).toEqual([]);
    expect(await toldTypes(mara)).toEqual([]);
  });

  test('in a private team, who does not belong to it; also one whose it is and who left', async () => {
    const { company, mara, idris, secret } = await makeTwoTeams();
    const noor = await company.person();
    await join(noor, secret);
    const id = await make(noor, { teamId: secret.id, assigneeId: noor.id });
    const both = [idris.id, noor.id];
    const { body } = await create(mara, id, { content: 'Secret', mentionedUserIds: both });
    expect(body.mentionedUserIds).toEqual([noor.id]);
    expect(await toldTypes(idris)).toEqual([]);
    await write(removeMembership(secret, secret.id, noor.id));
    await create(mara, id, { content: 'More', mentionedUserIds: both });
    await change(mara, id, body.id, { mentionedUserIds: [...both, mara.id] });
    expect(await toldTypes(noor)).toEqual(['mentioned']);
  });

  test('who was deleted: nothing of theirs comes back', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const id = await make(idris, { teamId: open.id });
    await write(removeUser(idris, idris.id));
    const { body } = await create(mara, id, { content: 'Bye', mentionedUserIds: [idris.id] });
    expect(body.mentionedUserIds).toEqual([]);
    const theirs = (await itemsMentioning(idris.id)).filter(
      ({ PK, SK }) =>
        PK === `C#${idris.companyId}#U#${idris.id}` && !String(SK).startsWith('SESSION'),
    );
    expect(theirs).toEqual([]);
  });
});

test('25 people can be mentioned at once, all of them told, and no more', async () => {
  const { company, mara, idris, open } = await makeTwoTeams();
  const people = await Promise.all(Array.from({ length: 26 }, () => company.person()));
  const ids = people.map((person) => person.id);
  const id = await make(idris, { teamId: open.id });
  await invoke(changeTodo, { as: mara, params: { todoId: id }, body: { assigneeId: ids[25] } });
  const refused = await create(mara, id, { content: 'All', mentionedUserIds: ids });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const most = await create(mara, id, { content: 'All', mentionedUserIds: ids.slice(0, 25) });
  expect(most.body.mentionedUserIds).toEqual(ids.slice(0, 25));
  expect(await toldTypes(people[24]!)).toEqual(['mentioned']);
  expect(await toldTypes(people[25]!)).toEqual(['commented']);
  expect(await toldTypes(idris)).toEqual(['commented']);
});

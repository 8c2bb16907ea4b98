import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { mentionToken } from '#shared/comments/mentions.ts';
import { handler as listNotifications } from '../notifications/list-notifications.ts';
import { removeUser } from '../people/user-store.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { commentsOf } from './testing/kinds.ts';

const { make, create, change, list } = commentsOf('issue');

const mentionsOf = async (as: Person) => {
  const { body } = await invoke(listNotifications, { as });
  return body.filter(({ type }: { type: string }) => type === 'mentioned').length;
};

test('mentions are read from the tokens in the text', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const content = `${mentionToken(idris.id)}, look. Thanks ${mentionToken(idris.id)}`;
  const { body } = await create(mara, id, { content });
  expect(body).toMatchObject({
    content,
    mentionedUserIds: [idris.id],
    mentions: [{ id: idris.id, name: 'Idris Okafor' }],
  });
  expect(await mentionsOf(idris)).toBe(1);
  expect((await list(mara, id)).body).toEqual([body]);
});

test('a username of a mentioned person is stored as a token', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const content = `Ask @${idris.username}, not @${mara.username}`;
  const { body } = await create(mara, id, { content, mentionedUserIds: [idris.id] });
  expect(body).toMatchObject({
    content: `Ask ${mentionToken(idris.id)}, not @${mara.username}`,
    mentionedUserIds: [idris.id],
  });
});

test('keeps only the name of users who may not read the comment', async () => {
  const { mara, idris, secret } = await makeTwoTeams();
  const stranger = await makeCompany().person({ name: 'Stranger' });
  const id = await make(mara, { teamId: secret.id });
  const ids = [idris.id, stranger.id, randomUUID(), mara.id];
  const content = ids.map(mentionToken).join(' ');
  const { body } = await create(mara, id, { content: `${content} @[x]` });
  expect(body).toMatchObject({
    content: '@Idris Okafor @Unknown User @Unknown User @Mara Lindqvist @[x]',
    mentionedUserIds: [],
    mentions: [],
  });
  const changed = await change(mara, id, body.id, { content });
  expect(changed.body.content).toBe('@Idris Okafor @Unknown User @Unknown User @Mara Lindqvist');
  for (const person of [idris, stranger]) expect(await mentionsOf(person)).toBe(0);
});

test('an edit updates the mentions, and keeps those of former members', async () => {
  const { company, mara, idris, open } = await makeTwoTeams();
  const jun = await company.person({ name: 'Jun Watanabe' });
  const id = await make(mara, { teamId: open.id });
  const both = `${mentionToken(idris.id)} ${mentionToken(jun.id)}`;
  const { body: written } = await create(mara, id, { content: both });
  await write(removeUser(idris));
  const kept = await change(mara, id, written.id, { content: `${both}!` });
  expect(kept.body).toMatchObject({
    content: `${both}!`,
    mentionedUserIds: [idris.id, jun.id],
    mentions: [
      { id: idris.id, name: 'Idris Okafor' },
      { id: jun.id, name: 'Jun Watanabe' },
    ],
  });
  const fewer = await change(mara, id, written.id, { content: 'Nobody' });
  expect(fewer.body).toMatchObject({ content: 'Nobody', mentionedUserIds: [], mentions: [] });
  expect(await mentionsOf(jun)).toBe(1);
});

test('a mention counts as one character, and at most 25 people are mentioned', async () => {
  const { mara, idris, open } = await makeTwoTeams();
  const id = await make(mara, { teamId: open.id });
  const text = 'x'.repeat(9_999);
  expect((await create(mara, id, { content: text + mentionToken(idris.id) })).status).toBe(201);
  const tooLong = await create(mara, id, { content: `${text}x${mentionToken(idris.id)}` });
  expect(tooLong.body.fields).toEqual({ content: 'A comment has at most 10000 characters' });
  const many = Array.from({ length: 26 }, () => randomUUID());
  const content = many.slice(1).map(mentionToken).join('');
  expect(await create(mara, id, { content, mentionedUserIds: many })).toMatchObject({
    status: 400,
    body: { fields: { mentionedUserIds: 'At most 25 people can be mentioned at once' } },
  });
});

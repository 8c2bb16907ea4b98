import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleUser } from '../../testing/sample-people.ts';
import { api, commentsUrl, idris, issue, jun, mara, postUrl, show } from './testing/show-feed.tsx';

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const suggested = async () => {
  await screen.findByRole('listbox', { name: 'People to mention' });
  return options();
};
const highlighted = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};
/** Suggestions need the loaded list of people. */
const known = () =>
  waitFor(() => expect(api.requestsTo('GET /api/companies/c/users')).toHaveLength(1));

describe('MentionField after an @', () => {
  test('suggests colleagues by name and email, except the user', async () => {
    const { hand } = await show();
    await known();
    await hand.type(await field(), 'Hi @');
    expect(await suggested()).toEqual([
      expect.stringContaining('Idris Okafor'),
      expect.stringContaining('Jun Watanabe'),
    ]);
    await hand.type(await field(), 'wat');
    expect(await suggested()).toEqual([expect.stringContaining('Jun Watanabe')]);
    expect(screen.getByText(/^1 person found/)).toBeTruthy();
    await hand.type(await field(), 'x');
    await waitFor(() => expect(options()).toEqual([]));
    await hand.clear(await field());
    await hand.type(await field(), '@IDRIS.O@');
    expect(await suggested()).toEqual([expect.stringContaining('idris.o@x.io')]);
  });

  test('mentions somebody without a space before it, with a full-width sign', async () => {
    const tanaka = sampleUser('tanaka', { name: '田中太郎' });
    api.on('GET /api/companies/c/users', { body: [tanaka, mara] });
    api.on(postUrl, () => Promise.withResolvers<never>().promise);
    const { hand } = await show();
    await known();
    await hand.type(await field(), 'お願いします＠田中');
    expect(await suggested()).toEqual([expect.stringContaining('田中太郎')]);
    await hand.type(await field(), '太郎さん');
    await hand.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(api.requestsTo(postUrl)).toHaveLength(1));
    expect(api.requestsTo(postUrl)[0]?.body).toMatchObject({
      content: `お願いします@[${tanaka.id}]さん`,
      mentionedUserIds: [tanaka.id],
    });
  });

  test('suggests at most five people', async () => {
    const many = Array.from({ length: 9 }, (_, index) => sampleUser(`person-${index}`));
    api.on('GET /api/companies/c/users', { body: [...many, mara] });
    const { hand } = await show();
    await known();
    await hand.type(await field(), '@');
    expect(await suggested()).toHaveLength(5);
  });

  test('suggests only the members of a private team', async () => {
    api.on('GET /api/teams', { body: [{ id: 't', name: 'Secret', isPrivate: true }] });
    api.on('GET /api/teams/t/members', {
      body: [
        { userId: 'jun', user: jun },
        { userId: 'me', user: mara },
      ],
    });
    const { hand } = await show();
    await known();
    await waitFor(() => expect(api.requestsTo('GET /api/teams/t/members')).toHaveLength(1));
    await hand.type(await field(), '@');
    expect(await suggested()).toEqual([expect.stringContaining('Jun Watanabe')]);
  });

  test.each(['{Enter}', '{Tab}'])(
    'arrows move, %s chooses, and the mention is announced',
    async (key) => {
      const { hand } = await show();
      await known();
      await hand.type(await field(), 'Hi @');
      await suggested();
      expect(await highlighted()).toContain('Idris');
      await hand.keyboard('{ArrowDown}');
      expect(await highlighted()).toContain('Jun');
      await hand.keyboard('{ArrowDown}');
      expect(await highlighted()).toContain('Idris');
      await hand.keyboard('{ArrowUp}');
      await hand.keyboard(key);
      expect((await field()).value).toBe('Hi @Jun Watanabe ');
      const typed = await field();
      await waitFor(() => expect(document.activeElement).toBe(typed));
      await waitFor(() => expect(options()).toEqual([]));
      await hand.keyboard('please');
      api.on(postUrl, { status: 201, body: {} });
      api.on(commentsUrl, { body: [] });
      await hand.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() =>
        expect(api.requestsTo(postUrl)[0]?.body).toEqual({
          content: 'Hi @[jun] please',
          mentionedUserIds: ['jun'],
        }),
      );
    },
  );

  test('keeps the caret behind a name inserted in the middle of the text', async () => {
    const { hand } = await show();
    await known();
    const text = await field();
    await hand.type(text, 'Ask about it');
    await hand.type(text, '@id', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await suggested();
    await hand.keyboard('{Enter}');
    expect(text.value).toBe('Ask @Idris Okafor about it');
    expect(text.selectionStart).toBe('Ask @Idris Okafor '.length);
  });

  test('chooses a person by click', async () => {
    const { hand } = await show();
    await known();
    await hand.type(await field(), '@');
    await suggested();
    await hand.click(screen.getByRole('option', { name: /Jun/ }));
    expect((await field()).value).toBe('@Jun Watanabe ');
    const typed = await field();
    await waitFor(() => expect(document.activeElement).toBe(typed));
  });

  test('distinguishes people with the same name by their email', async () => {
    const namesake = sampleUser('other', { name: jun.name, username: 'other@x.io' });
    api.on('GET /api/companies/c/users', { body: [jun, namesake, mara] });
    api.on(postUrl, { status: 201, body: {} });
    const { hand } = await show();
    await known();
    await hand.type(await field(), '@other');
    await suggested();
    await hand.keyboard('{Enter}');
    expect((await field()).value).toBe('@Jun Watanabe (other@x.io) ');
    await hand.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.requestsTo(postUrl)[0]?.body).toEqual({
        content: '@[other]',
        mentionedUserIds: ['other'],
      }),
    );
  });

  test('Escape closes the suggestions until another mention is typed', async () => {
    const { hand } = await show();
    await known();
    await hand.type(await field(), '@i');
    await suggested();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(options()).toEqual([]));
    await hand.keyboard('d');
    expect(options()).toEqual([]);
    await hand.keyboard('{Enter}');
    expect((await field()).value).toBe('@id\n');
    await hand.keyboard('@j');
    expect(await suggested()).toEqual([expect.stringContaining(jun.name)]);
  });

  test('a completely typed name becomes a mention', async () => {
    api.on('GET /api/issues/1/comments', { body: [] });
    const { hand } = await show(issue);
    await known();
    await hand.type(await field(), `@${idris.username}`);
    await waitFor(() => expect(options()).toEqual([]));
    await hand.keyboard('{Enter}and on');
    expect((await field()).value).toBe('@idris.o@x.io\nand on');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleUser } from '../../testing/sample-people.ts';
import { api, commentsUrl, idris, issue, jun, mara, postUrl, show } from './testing/show-feed.tsx';

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const offered = async () => {
  await screen.findByRole('listbox', { name: 'People to mention' });
  return options();
};
const highlighted = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};
/** The people must be known before anybody can be offered. */
const known = () => waitFor(() => expect(api.asked('GET /api/companies/c/users')).toHaveLength(1));

describe('after an @', () => {
  test('colleagues are offered, but oneself; by name and by address', async () => {
    const { hand } = await show();
    await known();
    await hand.type(await field(), 'Hi @');
    expect(await offered()).toEqual([
      expect.stringContaining('Idris Okafor'),
      expect.stringContaining('Jun Watanabe'),
    ]);
    await hand.type(await field(), 'wat');
    expect(await offered()).toEqual([expect.stringContaining('Jun Watanabe')]);
    expect(screen.getByText(/^1 person to mention/)).toBeTruthy();
    await hand.type(await field(), 'x');
    await waitFor(() => expect(options()).toEqual([]));
    await hand.clear(await field());
    await hand.type(await field(), '@IDRIS.O@');
    expect(await offered()).toEqual([expect.stringContaining('idris.o@x.io')]);
  });

  test('at most five are', async () => {
    const many = Array.from({ length: 9 }, (_, index) => sampleUser(`person-${index}`));
    api.on('GET /api/companies/c/users', { body: [...many, mara] });
    const { hand } = await show();
    await known();
    await hand.type(await field(), '@');
    expect(await offered()).toHaveLength(5);
  });

  test('in a private team its members are', async () => {
    api.on('GET /api/teams', { body: [{ id: 't', name: 'Secret', isPrivate: true }] });
    api.on('GET /api/teams/t/members', { body: [{ userId: 'jun' }, { userId: 'me' }] });
    const { hand } = await show();
    await known();
    await waitFor(() => expect(api.asked('GET /api/teams/t/members')).toHaveLength(1));
    await hand.type(await field(), '@');
    expect(await offered()).toEqual([expect.stringContaining('Jun Watanabe')]);
  });

  test.each(['{Enter}', '{Tab}'])('arrows move, %s chooses, and it is told', async (key) => {
    const { hand } = await show();
    await known();
    await hand.type(await field(), 'Hi @');
    await offered();
    expect(await highlighted()).toContain('Idris');
    await hand.keyboard('{ArrowDown}');
    expect(await highlighted()).toContain('Jun');
    await hand.keyboard('{ArrowDown}');
    expect(await highlighted()).toContain('Idris');
    await hand.keyboard('{ArrowUp}');
    await hand.keyboard(key);
    expect((await field()).value).toBe('Hi @jun@x.io ');
    const typed = await field();
    await waitFor(() => expect(document.activeElement).toBe(typed));
    await waitFor(() => expect(options()).toEqual([]));
    await hand.keyboard('please');
    api.on(postUrl, { status: 201, body: {} });
    api.on(commentsUrl, { body: [] });
    await hand.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.asked(postUrl)[0]?.body).toEqual({
        content: 'Hi @jun@x.io please',
        mentionedUserIds: ['jun'],
      }),
    );
  });

  test('in the middle of a text the caret stays behind the name', async () => {
    const { hand } = await show();
    await known();
    const text = await field();
    await hand.type(text, 'Ask about it');
    await hand.type(text, '@id', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await offered();
    await hand.keyboard('{Enter}');
    expect(text.value).toBe('Ask @idris.o@x.io about it');
    expect(text.selectionStart).toBe('Ask @idris.o@x.io '.length);
  });

  test('a click chooses', async () => {
    const { hand } = await show();
    await known();
    await hand.type(await field(), '@');
    await offered();
    await hand.click(screen.getByRole('option', { name: /Jun/ }));
    expect((await field()).value).toBe('@jun@x.io ');
    const typed = await field();
    await waitFor(() => expect(document.activeElement).toBe(typed));
  });

  test('Escape sends them away until another is begun', async () => {
    const { hand } = await show();
    await known();
    await hand.type(await field(), '@i');
    await offered();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(options()).toEqual([]));
    await hand.keyboard('d');
    expect(options()).toEqual([]);
    await hand.keyboard('{Enter}');
    expect((await field()).value).toBe('@id\n');
    await hand.keyboard('@j');
    expect(await offered()).toEqual([expect.stringContaining(jun.name)]);
  });

  test('a name that is written to its end is taken as it is', async () => {
    api.on('GET /api/issues/1/comments', { body: [] });
    const { hand } = await show(issue);
    await known();
    await hand.type(await field(), `@${idris.username}`);
    await waitFor(() => expect(options()).toEqual([]));
    await hand.keyboard('{Enter}and on');
    expect((await field()).value).toBe('@idris.o@x.io\nand on');
  });
});

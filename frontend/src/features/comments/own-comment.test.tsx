import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  api,
  commentBy,
  commentsUrl,
  idris,
  mara,
  rows,
  show,
  todo,
} from './testing/show-feed.tsx';

describe("the user's own comment", () => {
  const own = commentBy(mara, 2, { content: 'Almots' });
  const others = commentBy(idris, 1);
  const changeUrl = 'PATCH /api/todos/1/comments/c002';
  const removeUrl = 'DELETE /api/todos/1/comments/c002';

  async function choose(action: 'Edit' | 'Delete') {
    const { hand } = await show(todo, { comments: [own, others] });
    await screen.findByText('Almots');
    const menus = await screen.findAllByRole('button', { name: 'Comment actions' });
    expect(menus).toHaveLength(1);
    await hand.click(menus[0]!);
    await hand.click(await screen.findByRole('menuitem', { name: action }));
    return hand;
  }
  const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });

  test('changes immediately and is marked as edited', async () => {
    const hand = await choose('Edit');
    const field = await editor();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await hand.clear(await editor());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    const later = {
      ...own,
      content: 'Almost @[jun]',
      mentionedUserIds: ['jun'],
      updatedAt: '2026-11-02T10:00:00.000Z',
    };
    api.on(changeUrl, () => {
      api.on(commentsUrl, { body: [later, others] });
      return { body: later };
    });
    await hand.type(await editor(), 'Almost @jun@x.io ');
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    expect(rows()[0]).toContain('Almost @Jun Watanabe');
    await screen.findByText('Saved');
    expect(api.requestsTo(changeUrl)[0]?.body).toEqual({
      content: 'Almost @[jun]',
      mentionedUserIds: ['jun'],
    });
    expect(rows()[0]).toContain('edited');
    expect(rows()[1]).not.toContain('edited');
  });

  test.each([409, 503])(
    'is reverted with the text kept in the field when the change is rejected: %i',
    async (status) => {
      const hand = await choose('Edit');
      api.on(changeUrl, { status, body: { error: 'Not now.' } });
      await hand.clear(await editor());
      await hand.type(await editor(), 'Almost{Control>}{Enter}{/Control}');
      await screen.findByText('Failed to update comment. Please try again.');
      expect((await editor()).value).toBe('Almost');
      // Save sends what the field has then.
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await hand.keyboard('{Escape}');
      await screen.findByText('Almots');
    },
  );

  test('is edited with names instead of ids in its mentions', async () => {
    const content = '@[jun] and @[gone]';
    const mentions = [
      { id: 'jun', name: 'Jun Former' },
      { id: 'gone', name: 'Ola Nordmann' },
    ];
    const comment = commentBy(mara, 2, { content, mentionedUserIds: ['jun', 'gone'], mentions });
    const { hand } = await show(todo, { comments: [comment] });
    await screen.findByRole('link', { name: '@Jun Watanabe' });
    await hand.click(await screen.findByRole('button', { name: 'Comment actions' }));
    await hand.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect((await editor()).value).toBe('@Jun Watanabe and @Ola Nordmann');
    api.on(changeUrl, { body: comment });
    await hand.type(await editor(), '!{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.requestsTo(changeUrl)[0]?.body).toEqual({
        content: '@[jun] and @[gone]!',
        mentionedUserIds: ['jun', 'gone'],
      }),
    );
  });

  test('is not saved on Escape or when unchanged', async () => {
    const hand = await choose('Edit');
    await hand.type(await editor(), ' and more{Escape}');
    await screen.findByText('Almots');
    await hand.click(screen.getByRole('button', { name: 'Comment actions' }));
    await hand.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect((await editor()).value).toBe('Almots');
    await hand.type(await editor(), '{Control>}{Enter}{/Control}');
    await screen.findByText('Almots');
    expect(api.requestsTo(changeUrl)).toHaveLength(0);
  });

  test('is deleted after confirmation, and restored when that is rejected', async () => {
    const hand = await choose('Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    api.on(removeUrl, { status: 500, body: { error: 'Down.' } });
    await hand.click(dialog.getByRole('button', { name: 'Delete comment' }));
    await screen.findByText('Failed to delete comment. Please try again.');
    await screen.findByText('Almots');
    expect(api.requestsTo(commentsUrl)).toHaveLength(2);
    api.on(removeUrl, () => {
      api.on(commentsUrl, { body: [others] });
      return {};
    });
    await hand.click(screen.getByRole('button', { name: 'Comment actions' }));
    await hand.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await hand.click(await screen.findByRole('button', { name: 'Delete comment' }));
    await screen.findByText('Comment deleted');
    expect(screen.queryByText('Almots')).toBeNull();
    expect(screen.getByText('Comment 1')).toBeTruthy();
  });
});

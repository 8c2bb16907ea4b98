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

describe("one's own comment", () => {
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

  test('is changed at once, and told apart as edited', async () => {
    const hand = await choose('Edit');
    const field = await editor();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await hand.clear(await editor());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    const later = { ...own, content: 'Almost @jun@x.io', updatedAt: '2026-11-02T10:00:00.000Z' };
    api.on(changeUrl, () => {
      api.on(commentsUrl, { body: [later, others] });
      return { body: later };
    });
    await hand.type(await editor(), 'Almost @jun@x.io ');
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    expect(rows()[0]).toContain('Almost @jun@x.io');
    await screen.findByText('Comment updated');
    expect(api.asked(changeUrl)[0]?.body).toEqual({
      content: 'Almost @jun@x.io',
      mentionedUserIds: ['jun'],
    });
    expect(rows()[0]).toContain('edited');
    expect(rows()[1]).not.toContain('edited');
  });

  test('is as it was, with what was written in the field, where a change is refused', async () => {
    const hand = await choose('Edit');
    api.on(changeUrl, { status: 409, body: { error: 'Not now.' } });
    await hand.clear(await editor());
    await hand.type(await editor(), 'Almost{Control>}{Enter}{/Control}');
    await screen.findByText('Failed to update comment. Please try again.');
    expect((await editor()).value).toBe('Almost');
    await hand.keyboard('{Escape}');
    await screen.findByText('Almots');
  });

  test('is left alone by Escape and by what changes nothing', async () => {
    const hand = await choose('Edit');
    await hand.type(await editor(), ' and more{Escape}');
    await screen.findByText('Almots');
    await hand.click(screen.getByRole('button', { name: 'Comment actions' }));
    await hand.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect((await editor()).value).toBe('Almots');
    await hand.type(await editor(), '{Control>}{Enter}{/Control}');
    await screen.findByText('Almots');
    expect(api.asked(changeUrl)).toHaveLength(0);
  });

  test('is deleted when one is sure, and back where that is refused', async () => {
    const hand = await choose('Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    api.on(removeUrl, { status: 500, body: { error: 'Down.' } });
    await hand.click(dialog.getByRole('button', { name: 'Delete comment' }));
    await screen.findByText('Failed to delete comment. Please try again.');
    await screen.findByText('Almots');
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

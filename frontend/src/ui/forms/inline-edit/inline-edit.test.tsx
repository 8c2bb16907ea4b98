import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { asksBeforeLeaving } from '../../../testing/asks-before-leaving.ts';
import { currentToasts } from '../../feedback/toast.ts';
import { InlineEdit } from './inline-edit.tsx';

function setup(props: Partial<Parameters<typeof InlineEdit>[0]> = {}) {
  const save = vi.fn();
  render(<InlineEdit label="Title" value="Old" onSave={save} {...props} />);
  return { save, user: userEvent.setup() };
}

test('Enter saves the trimmed text and restores the focus', async () => {
  const { save, user } = setup();
  await user.click(screen.getByRole('button', { name: 'Title: Old' }));
  await user.keyboard('er {Enter}');
  expect(save).toHaveBeenCalledExactlyOnceWith('Older');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

test('blur saves once', async () => {
  const { save, user } = setup();
  await user.click(screen.getByRole('button'));
  await user.keyboard('er');
  await user.tab();
  expect(save).toHaveBeenCalledExactlyOnceWith('Older');
});

test('Escape reverts; unchanged and blank text are not saved', async () => {
  const { save, user } = setup();
  await user.click(screen.getByRole('button'));
  await user.keyboard('er{Escape}');
  await user.click(screen.getByRole('button', { name: 'Title: Old' }));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button'));
  await user.clear(screen.getByRole('textbox'));
  await user.keyboard('{Enter}');
  expect(save).not.toHaveBeenCalled();
});

test('the browser asks before leaving only while a draft is unsaved', async () => {
  const { user } = setup();
  await user.click(screen.getByRole('button'));
  expect(asksBeforeLeaving()).toBe(false);
  await user.keyboard('er');
  expect(asksBeforeLeaving()).toBe(true);
  await user.keyboard('{Escape}');
  expect(asksBeforeLeaving()).toBe(false);
});

test('multiline: Enter adds a line, Ctrl+Enter saves; blank if allowed', async () => {
  const { save, user } = setup({ multiline: true, allowBlank: true });
  await user.click(screen.getByRole('button'));
  await user.keyboard('{Enter}new{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenLastCalledWith('Old\nnew');
  await user.click(screen.getByRole('button'));
  await user.clear(screen.getByRole('textbox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenLastCalledWith('');
});

test('multiline: web addresses are links that do not start editing', async () => {
  const value = 'Read https://a.example/b.\nThen javascript:alert(1)';
  const { user } = setup({ label: 'Description', multiline: true, value });
  const link = screen.getByRole('link', { name: 'https://a.example/b' });
  const opener = screen.getByRole('button', { name: 'Description' });
  expect(opener.parentElement?.textContent).toBe(value);
  expect(opener.contains(link)).toBe(false);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(opener);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(value);
});

describe('InlineEdit changed by somebody else while open', () => {
  function open(props: Partial<Parameters<typeof InlineEdit>[0]> = {}) {
    const save = vi.fn();
    const shown = (value: string) => (
      <InlineEdit label="Title" value={value} onSave={save} {...props} />
    );
    const { rerender, unmount } = render(shown('Old'));
    return {
      save,
      unmount,
      user: userEvent.setup(),
      become: (value: string) => rerender(shown(value)),
    };
  }
  const notice = () => screen.getByRole('status').textContent;

  test('an untouched field adopts remote changes and is not saved on blur', async () => {
    const { save, user, become } = open();
    await user.click(screen.getByRole('button'));
    become('Theirs');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Theirs');
    expect(notice()).toBe("Someone else just changed this. You're seeing the latest version.");
    await user.tab();
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Title: Theirs' })).toBeTruthy();
  });

  test('keeps the draft, shows the remote text, and does not overwrite it on blur', async () => {
    const { save, user, become } = open();
    await user.click(screen.getByRole('button'));
    await user.keyboard('er');
    become('Theirs');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Older');
    expect(notice()).toContain('Someone else changed this while you were editing');
    expect(notice()).toContain('Theirs');
    await user.click(document.body);
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
    expect(save).toHaveBeenCalledExactlyOnceWith('Older');
  });

  test('Enter overwrites the remote text, Escape and Keep theirs keep it', async () => {
    const { save, user, become } = open();
    await user.click(screen.getByRole('button'));
    await user.keyboard('er');
    become('Theirs');
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Title: Theirs' }));
    await user.keyboard('!');
    become('Others');
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith('Theirs!');
  });

  test('a remote change to the text being typed is no conflict', async () => {
    const { user, become } = open();
    await user.click(screen.getByRole('button'));
    await user.keyboard('er');
    become('Older');
    expect(notice()).not.toContain('meanwhile');
  });

  test('a draft whose item disappears can be copied', async () => {
    const { user, unmount } = open();
    await user.click(screen.getByRole('button'));
    await user.keyboard('er');
    unmount();
    expect(currentToasts()[0]).toMatchObject({
      title: 'Title was not saved',
      description: 'Older',
      action: { label: 'Copy text' },
    });
    currentToasts()[0]?.action?.onSelect();
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('Text copied'));
    expect(await navigator.clipboard.readText()).toBe('Older');
  });

  test('an untouched or saved field offers nothing to copy', async () => {
    const { save, user, unmount } = open();
    const before = currentToasts()[0]?.id;
    await user.click(screen.getByRole('button'));
    await user.keyboard('er{Enter}');
    await user.click(screen.getByRole('button'));
    unmount();
    expect(save).toHaveBeenCalledOnce();
    expect(currentToasts()[0]?.id).toBe(before);
  });
});

test('with buttons, blur does nothing: Save saves, Cancel reverts', async () => {
  const { save, user } = setup({ multiline: true, withButtons: true });
  await user.click(screen.getByRole('button'));
  await user.keyboard('er');
  await user.click(document.body);
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Title: Old' }));
  await user.keyboard('est');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledExactlyOnceWith('Oldest');
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InlineEdit } from './inline-edit.tsx';

function setup(props: Partial<Parameters<typeof InlineEdit>[0]> = {}) {
  const save = vi.fn();
  render(<InlineEdit label="Title" value="Old" onSave={save} {...props} />);
  return { save, user: userEvent.setup() };
}

test('Enter saves the trimmed text and gives the focus back', async () => {
  const { save, user } = setup();
  await user.click(screen.getByRole('button', { name: 'Title: Old' }));
  await user.keyboard('er {Enter}');
  expect(save).toHaveBeenCalledExactlyOnceWith('Older');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

test('leaving saves, once', async () => {
  const { save, user } = setup();
  await user.click(screen.getByRole('button'));
  await user.keyboard('er');
  await user.tab();
  expect(save).toHaveBeenCalledExactlyOnceWith('Older');
});

test('Escape keeps the old text; unchanged and blank text are not saved', async () => {
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

test('several lines: Enter breaks the line, Ctrl+Enter saves; blank where allowed', async () => {
  const { save, user } = setup({ multiline: true, allowBlank: true });
  await user.click(screen.getByRole('button'));
  await user.keyboard('{Enter}new{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenLastCalledWith('Old\nnew');
  await user.click(screen.getByRole('button'));
  await user.clear(screen.getByRole('textbox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenLastCalledWith('');
});

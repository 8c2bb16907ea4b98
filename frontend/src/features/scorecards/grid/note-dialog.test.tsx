import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { NoteDialog } from './note-dialog.tsx';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const label = 'Calls, Fri Nov 20';

async function open(note: string) {
  const save = vi.fn();
  const shown = (on: { label: string; note: string } | undefined) => (
    <NoteDialog on={on} onClose={() => rerender(shown(undefined))} onSave={save} />
  );
  const { rerender } = render(shown({ label, note }));
  await screen.findByRole('dialog', { name: 'Note' });
  return {
    save,
    user: userEvent.setup(),
    become: (to: string) => rerender(shown({ label, note: to })),
  };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('an edit conflict shows both notes and lets the user decide', async () => {
  const { save, user, become } = await open('Holiday');
  await user.type(field(), ', half day');
  become('Fair');
  expect(field().value).toBe('Holiday, half day');
  expect(screen.getByText('Someone else changed this while you were editing')).toBeTruthy();
  expect(screen.getByText('Fair')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
  expect(save).toHaveBeenCalledExactlyOnceWith('Holiday, half day');
  await isClosed();
});

test('Keep theirs keeps the remote note; an untouched note adopts remote changes', async () => {
  const { save, user, become } = await open('Holiday');
  become('Fair');
  expect(field().value).toBe('Fair');
  await user.type(field(), '!');
  become('Storm');
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(save).not.toHaveBeenCalled();
  await isClosed();
});

test('closing the dialog during a conflict discards the draft', async () => {
  const { save, user } = await open('');
  await user.type(field(), 'Holiday');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(save).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberSession } from '../../../kit/browser/session-memory.ts';
import { asksBeforeLeaving } from '../../../testing/asks-before-leaving.ts';
import { InlineEdit } from './inline-edit.tsx';

const signIn = (userId: string) => rememberSession({ userId, companyId: 'c' });

beforeEach(() => {
  sessionStorage.clear();
  signIn('mara');
});

/** Renders the field as after a reload. */
function open(value = 'Old', draftKey: string | undefined = 'todo-description:1') {
  cleanup();
  const save = vi.fn();
  const props = { label: 'Description', multiline: true, withButtons: true } as const;
  render(<InlineEdit {...props} value={value} onSave={save} {...(draftKey && { draftKey })} />);
  return { save, user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
const edit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^Description/ }));
const hint = () => screen.queryByText('You have an unsaved draft.');

async function begin(text = 'er') {
  const { user } = open();
  await edit(user);
  await user.keyboard(text);
}

describe('draft of a description', () => {
  test('is offered after a reload and restored when the editor opens', async () => {
    await begin();
    const { save, user } = open();
    expect(hint()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    expect(field().value).toBe('Older');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledExactlyOnceWith('Older');
    open();
    expect(hint()).toBeNull();
  });

  test('is deleted after Cancel and when the text is unchanged', async () => {
    await begin();
    const { user } = open();
    await edit(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(hint()).toBeNull();
    await begin('x{Backspace}');
    open();
    expect(hint()).toBeNull();
  });

  test('is kept until the server has saved it, and after a rejection', async () => {
    const { save, user } = open();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    save.mockReturnValue(promise);
    await edit(user);
    await user.keyboard('er');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    open();
    expect(hint()).toBeTruthy();
    resolve(false);
    await promise;
    open();
    expect(hint()).toBeTruthy();
  });

  test('typed after saving another one is kept', async () => {
    const { save, user } = open();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    save.mockReturnValue(promise);
    await edit(user);
    await user.keyboard('er');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await edit(user);
    await user.keyboard(' and wiser');
    resolve(true);
    await promise;
    open('Older');
    expect(hint()).toBeTruthy();
  });

  test('warns before it overwrites a newer text', async () => {
    await begin();
    const { save, user } = open('Theirs');
    await edit(user);
    expect(field().value).toBe('Older');
    expect(screen.getByRole('status').textContent).toContain('Theirs');
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    expect(save).not.toHaveBeenCalled();
    open('Theirs');
    expect(hint()).toBeNull();
  });

  test('is not offered when the same text was saved elsewhere', async () => {
    await begin();
    const { user } = open('Older');
    expect(hint()).toBeNull();
    await edit(user);
    expect(field().value).toBe('Older');
  });

  test('belongs to its item and its author', async () => {
    await begin();
    open('Old', 'todo-description:2');
    expect(hint()).toBeNull();
    signIn('idris');
    open();
    expect(hint()).toBeNull();
  });

  test('replaces the question before leaving, unless it cannot be stored', async () => {
    await begin();
    expect(asksBeforeLeaving()).toBe(false);
    const throwError = () => {
      throw new Error('Storage is blocked.');
    };
    vi.stubGlobal('sessionStorage', {
      getItem: throwError,
      setItem: throwError,
      removeItem: throwError,
    });
    const { user } = open();
    await edit(user);
    await user.keyboard('!');
    expect(asksBeforeLeaving()).toBe(true);
    vi.unstubAllGlobals();
  });
});

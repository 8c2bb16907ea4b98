import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '../feedback/toast.ts';
import { WriteAccess } from '../write-access.tsx';
import { DataGridInput } from './data-grid-cell.tsx';
import type { CommitResult } from './use-cell-editing.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('DataGridCell changed by somebody else while open', () => {
  function open() {
    const save = vi.fn((): CommitResult => ({}));
    const move = vi.fn(() => false);
    const shown = (written: string) => (
      <>
        <DataGridInput
          label="Calls, Fri Nov 20"
          shown={written && `$${written}`}
          written={written}
          inputMode="decimal"
          position="0:0"
          isActive
          onActive={() => {}}
          onCommit={save}
          onMove={move}
          onPasteBlock={() => {}}
          onNote={() => {}}
        />
        <button type="button">Elsewhere</button>
      </>
    );
    const { rerender, unmount } = render(shown('41'));
    return {
      save,
      move,
      unmount,
      user: userEvent.setup(),
      become: (to: string) => rerender(shown(to)),
    };
  }
  const cell = () => screen.getByRole<HTMLInputElement>('textbox');
  const notice = () => screen.getByRole('status').textContent;

  test('keeps the draft, shows the remote value, and saves nothing on blur until it is decided', async () => {
    const { save, user, become } = open();
    await user.click(cell());
    await user.keyboard('50');
    become('43');
    expect(cell().value).toBe('50');
    expect(notice()).toContain('Someone else changed this while you were editing');
    expect(notice()).toContain('$43');
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(save).not.toHaveBeenCalled();
    expect(cell().value).toBe('50');
    await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
    expect(save).toHaveBeenCalledExactlyOnceWith('50');
    expect(document.activeElement).toBe(cell());
    expect(screen.queryByText(/meanwhile/)).toBeNull();
  });

  test('Enter overwrites the remote value; Escape and Keep theirs keep it', async () => {
    const { save, user, become } = open();
    await user.click(cell());
    await user.keyboard('50');
    become('43');
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    expect(cell().value).toBe('43');
    await user.keyboard('51');
    become('44');
    await user.keyboard('{Escape}');
    expect(cell().value).toBe('44');
    expect(save).not.toHaveBeenCalled();
    await user.keyboard('52');
    become('45');
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith('52');
  });

  test('Tab moves to the buttons of the edit conflict', async () => {
    const { move, user, become } = open();
    await user.click(cell());
    await user.keyboard('50');
    become('43');
    await user.tab();
    expect(move).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save mine instead' }));
  });

  test('an untouched value adopts the remote one and says so when the caret is in it', async () => {
    const { save, user, become } = open();
    await user.click(cell());
    become('42');
    expect(cell().value).toBe('42');
    expect(notice()).toBe('');
    await user.keyboard('{F2}');
    become('43');
    expect(cell().value).toBe('43');
    expect(notice()).toBe("Someone else just changed this. You're seeing the latest version.");
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(save).not.toHaveBeenCalled();
  });

  test('typing replaces a selected value, also after a remote change', async () => {
    const { save, user, become } = open();
    await user.click(cell());
    become('42');
    await user.keyboard('5{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith('5');
  });

  test('a remote change to the value being typed is no conflict', async () => {
    const { user, become } = open();
    await user.click(cell());
    await user.keyboard('50');
    become('50');
    expect(notice()).toBe('');
  });

  test('a draft whose row disappears can be copied', async () => {
    const { user, unmount } = open();
    await user.click(cell());
    await user.keyboard('50');
    unmount();
    expect(currentToasts()[0]).toMatchObject({
      title: 'Calls, Fri Nov 20 was not saved',
      description: '50',
    });
  });
});

describe('a saved value', () => {
  test('is confirmed in its cell, but not when it was rejected', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const save = vi.fn((): CommitResult => ({ saved: promise }));
    const user = userEvent.setup();
    const { container } = render(
      <DataGridInput
        label="Calls, Fri Nov 20"
        shown="41"
        written="41"
        inputMode="decimal"
        position="0:0"
        isActive
        onActive={() => {}}
        onCommit={save}
        onMove={() => false}
        onPasteBlock={() => {}}
        onNote={() => {}}
      />,
    );
    const confirmation = () => container.querySelector('[data-saved]');
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('50{Enter}');
    expect(confirmation()).toBeNull();
    resolve(true);
    await waitFor(() => expect(confirmation()).not.toBeNull());
    save.mockReturnValue({ saved: Promise.resolve(false) });
    await user.keyboard('60{Enter}');
    await waitFor(() => expect(confirmation()).toBeNull());
  });
});

test('an observer reads a cell and its note, and changes neither', async () => {
  const change = vi.fn();
  render(
    <WriteAccess value={false}>
      <DataGridInput
        label="Calls, Fri Nov 20"
        shown="$41"
        written="41"
        note="Holiday"
        inputMode="decimal"
        position="0:0"
        isActive
        onActive={() => {}}
        onCommit={change}
        onMove={() => false}
        onPasteBlock={change}
        onNote={change}
      />
    </WriteAccess>,
  );
  const user = userEvent.setup();
  const cell = screen.getByRole<HTMLInputElement>('textbox', { description: /Holiday/ });
  await user.click(cell);
  await user.keyboard('50{Shift>}{F2}{/Shift}');
  await user.paste('1\t2');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button'));
  expect(cell.value).toBe('$41');
  expect(change).not.toHaveBeenCalled();
});

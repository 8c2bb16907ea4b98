import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DataGridInput } from './data-grid-cell.tsx';
import { currentToasts, dismissToast } from './toast.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('while somebody else enters a value into the cell', () => {
  function open() {
    const save = vi.fn(() => undefined);
    const move = vi.fn(() => false);
    const shown = (written: string) => (
      <>
        <DataGridInput
          label="Calls, Fri Nov 20"
          shown={written && `$${written}`}
          written={written}
          inputMode="decimal"
          place="0:0"
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

  test('what is typed stays, theirs is shown, and leaving saves nothing until it is decided', async () => {
    const { save, user, become } = open();
    await user.click(cell());
    await user.keyboard('50');
    become('43');
    expect(cell().value).toBe('50');
    expect(notice()).toContain('Somebody else changed this meanwhile');
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

  test('Enter saves over theirs knowingly; Escape and Keep theirs keep it', async () => {
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

  test('Tab leads to what there is to decide', async () => {
    const { move, user, become } = open();
    await user.click(cell());
    await user.keyboard('50');
    become('43');
    await user.tab();
    expect(move).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save mine instead' }));
  });

  test('what nobody typed into goes along, and says so where the caret is in it', async () => {
    const { save, user, become } = open();
    await user.click(cell());
    become('42');
    expect(cell().value).toBe('42');
    expect(notice()).toBe('');
    await user.keyboard('{F2}');
    become('43');
    expect(cell().value).toBe('43');
    expect(notice()).toBe('Somebody else just changed this. You see the latest.');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(save).not.toHaveBeenCalled();
  });

  test('what is selected is replaced by typing, also after theirs came', async () => {
    const { save, user, become } = open();
    await user.click(cell());
    become('42');
    await user.keyboard('5{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith('5');
  });

  test('to what one was typing anyway there is nothing to say', async () => {
    const { user, become } = open();
    await user.click(cell());
    await user.keyboard('50');
    become('50');
    expect(notice()).toBe('');
  });

  test('a draft that disappears with its row is offered to be copied', async () => {
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

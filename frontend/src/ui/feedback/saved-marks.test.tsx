import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { InlineEdit } from '../forms/inline-edit/inline-edit.tsx';
import { Select } from '../forms/select/select.tsx';
import { Switch } from '../forms/switch.tsx';
import { currentSavedMarks } from './saved-marks.ts';
import { currentToasts, dismissToast, toast } from './toast.ts';
import { ToastSlot } from './toast-slot.tsx';

const ticks = () => document.querySelectorAll('[data-saved]');

// The code that shows a tick is loaded on demand, and may be compiled for longer than the tick stays.
beforeAll(() => import('../overlays/overlay-parts.ts'));

afterEach(async () => {
  for (const { id } of currentToasts()) dismissToast(id);
  await waitFor(() => expect(currentSavedMarks()).toEqual([]));
});

function show(save: () => unknown) {
  render(
    <>
      <InlineEdit label="Title" value="Old" onSave={save} />
      <Select
        label="Status"
        options={[{ value: 'open', label: 'Open' }]}
        value={null}
        onValueChange={save}
      />
      <ToastSlot />
    </>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}
const rename = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Title: Old' }));
  await user.keyboard(' one{Enter}');
};

describe('saved inline edit', () => {
  test('is confirmed by an announced tick that disappears', async () => {
    const user = show(async () => true);
    await rename(user);
    expect((await screen.findByText('Saved')).getAttribute('aria-live')).toBe('polite');
    expect(ticks()).toHaveLength(1);
    await waitFor(() => expect(ticks()).toHaveLength(0));
  });

  test('is confirmed for a chosen option', async () => {
    const user = show(async () => true);
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Open' }));
    await waitFor(() => expect(ticks()).toHaveLength(1));
  });

  test('is confirmed for a switch', async () => {
    render(<Switch label="Active" onCheckedChange={async () => true} />);
    await show(async () => false).click(screen.getByRole('switch', { name: 'Active' }));
    await waitFor(() => expect(ticks()).toHaveLength(1));
  });

  test('is not announced when a toast is shown too', async () => {
    const user = show(async () => {
      toast({ title: 'Goal status updated successfully' });
      return true;
    });
    await rename(user);
    await waitFor(() => expect(ticks()).toHaveLength(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test.each([
    ['the server rejects it', async () => false],
    ['the save fails', () => Promise.reject(new Error('No'))],
    ['the save returns no result', () => undefined],
  ])('has no tick when %s', async (_, save) => {
    const saved = vi.fn(save);
    const user = show(saved);
    await rename(user);
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    await act(async () => undefined);
    expect(currentSavedMarks()).toEqual([]);
  });
});

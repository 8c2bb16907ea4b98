import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, toast } from './toast.ts';
import { ToastSlot } from './toast-slot.tsx';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

test('one at a time: the newest takes the place of the one before', async () => {
  render(<ToastSlot />);
  act(() => void toast({ title: 'First' }));
  await screen.findByText('First');
  act(() => void toast({ title: 'Second', description: 'And more' }));
  await screen.findByText('Second');
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('And more')).toBeTruthy();
});

test('its action runs and dismisses it', async () => {
  const user = userEvent.setup();
  const undo = vi.fn();
  render(<ToastSlot />);
  act(() => void toast({ title: 'Todo deleted', action: { label: 'Undo', onSelect: undo } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Todo deleted')).toBeNull());
});

test('F8 goes to the toasts', async () => {
  render(<ToastSlot />);
  act(() => void toast({ title: 'Saved' }));
  await screen.findByText('Saved');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')).toMatch(
    /F8/,
  );
});

test('a dismissed toast is forgotten after a million milliseconds', () => {
  vi.useFakeTimers();
  const { id } = toast({ title: 'Saved' });
  dismissToast(id);
  expect(currentToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

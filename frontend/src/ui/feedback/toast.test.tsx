import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, toast } from './toast.ts';
import { ToastSlot } from './toast-slot.tsx';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

test('a new toast replaces the previous one', async () => {
  render(<ToastSlot />);
  act(() => void toast({ title: 'First' }));
  await screen.findByText('First');
  act(() => void toast({ title: 'Second', description: 'And more' }));
  await screen.findByText('Second');
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('And more')).toBeTruthy();
});

test('an action runs and dismisses the toast', async () => {
  const user = userEvent.setup();
  const undo = vi.fn();
  render(<ToastSlot />);
  act(() => void toast({ title: 'Todo deleted', action: { label: 'Undo', onSelect: undo } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Todo deleted')).toBeNull());
});

test('results of the same kind add up, and one Undo takes all of them back', async () => {
  const user = userEvent.setup();
  const restored: string[] = [];
  const together = (count: number) => `${count} todos deleted`;
  const remove = (name: string) =>
    act(
      () =>
        void toast({
          title: 'Todo deleted',
          action: { label: 'Undo', onSelect: () => void restored.push(name), together },
        }),
    );
  render(<ToastSlot />);
  for (const name of ['a', 'b', 'c']) remove(name);
  await screen.findByText('3 todos deleted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(restored).toEqual(['c', 'b', 'a']);
  // Those that were taken back do not count again, nor do those of another kind.
  remove('d');
  await screen.findByText('Todo deleted');
  act(() => void toast({ title: 'Saved' }));
  remove('e');
  await screen.findByText('Todo deleted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(restored).toEqual(['c', 'b', 'a', 'e']);
});

test('F8 focuses the toasts', async () => {
  render(<ToastSlot />);
  act(() => void toast({ title: 'Saved' }));
  await screen.findByText('Saved');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')).toMatch(
    /F8/,
  );
});

describe('focus', () => {
  const showUndo = async () => {
    const user = userEvent.setup();
    render(
      <>
        <main tabIndex={-1}>
          <button type="button">Delete</button>
        </main>
        <ToastSlot />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Delete' }).focus());
    act(
      () =>
        void toast({
          title: 'Todo deleted',
          action: { label: 'Undo', onSelect: () => undefined },
        }),
    );
    await screen.findByRole('button', { name: 'Undo' });
    return user;
  };

  test('stays when Undo is clicked', async () => {
    const user = await showUndo();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Todo deleted')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
  });

  test('returns when Undo is pressed by keyboard', async () => {
    const user = await showUndo();
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })),
    );
  });

  test('moves to the page when the focused element was removed', async () => {
    const user = await showUndo();
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    screen.getByRole('button', { name: 'Delete' }).remove();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

test('a dismissed toast is removed after 1,000 seconds', () => {
  vi.useFakeTimers();
  const { id } = toast({ title: 'Saved' });
  dismissToast(id);
  expect(currentToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

test('a toast disappears after five seconds', async () => {
  render(<ToastSlot />);
  act(() => void toast({ title: 'Before' }));
  await screen.findByText('Before');
  vi.useFakeTimers();
  act(() => void toast({ title: 'Saved' }));
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(currentToasts()).toMatchObject([{ title: 'Saved', open: true }]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(currentToasts()).toMatchObject([{ title: 'Saved', open: false }]);
});

test.each([
  [50, true],
  [51, false],
])('swiped %d pixels to the right it stays: %s', async (distance, stays) => {
  render(<ToastSlot />);
  act(() => void toast({ title: 'Saved' }));
  const card = (await screen.findByText('Saved')).closest('li')!;
  card.setPointerCapture = () => undefined;
  card.hasPointerCapture = () => true;
  card.releasePointerCapture = () => undefined;
  const at = (clientX: number) => ({
    clientX,
    clientY: 0,
    button: 0,
    pointerId: 1,
    pointerType: 'touch',
  });
  fireEvent.pointerDown(card, at(0));
  fireEvent.pointerMove(card, at(distance / 2));
  fireEvent.pointerMove(card, at(distance));
  fireEvent.pointerUp(card, at(distance));
  expect(currentToasts()[0]?.open).toBe(stays);
});

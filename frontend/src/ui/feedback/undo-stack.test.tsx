import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { trackWrite } from '../../kit/api/writes-under-way.ts';
import { commandShortcut } from '../../kit/browser/command-key.ts';
import { currentToasts, dismissToast, toast } from './toast.ts';
import { toastResult, undo } from './toast-result.ts';
import { ToastSlot } from './toast-slot.tsx';
import { listenForUndoKey } from './undo-key.ts';
import { useUndoOwner } from './undo-owner.ts';

const modifier = commandShortcut('Z').startsWith('Meta') ? 'metaKey' : 'ctrlKey';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

function Page({ userId = 'mara' }: { userId?: string }) {
  useUndoOwner(userId);
  useEffect(listenForUndoKey, []);
  return (
    <>
      <input aria-label="Title" />
      <textarea aria-label="Description" />
      <div contentEditable suppressContentEditableWarning />
      <input type="checkbox" aria-label="Done" />
      {['alertdialog', 'menu', 'listbox', 'dialog'].map((role) => (
        <div key={role} role={role}>
          <button type="button">In {role}</button>
        </div>
      ))}
      <ToastSlot />
    </>
  );
}

/** Presses the key; returns whether it was left to the browser. */
const pressUndo = (target: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', [modifier]: true, ...more });

const openToast = () => currentToasts().find(({ open }) => open)?.title;

/** Shows a result with Undo; `undone` collects the names in the order of undoing. */
function results() {
  const undone: string[] = [];
  const together = (count: number) => `${count} todos deleted`;
  return {
    undone,
    complete: (name: string) =>
      toast({ title: `Completed ${name}`, action: undo(() => void undone.push(name)) }),
    remove: (name: string) =>
      toast({ title: 'Todo deleted', action: undo(() => void undone.push(name), together) }),
  };
}

test('the key undoes the results one after the other, the newest first', () => {
  const { undone, complete } = results();
  render(<Page />);
  complete('a');
  complete('b');
  toast({ title: 'Saved' });
  expect(pressUndo()).toBe(false);
  expect(undone).toEqual(['b']);
  pressUndo();
  expect(undone).toEqual(['b', 'a']);
});

test('says that there is nothing to undo, for a short time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  render(<Page />);
  pressUndo();
  await vi.waitFor(() => expect(screen.getByText('Nothing to undo')).toBeTruthy());
  await vi.advanceTimersByTimeAsync(2000);
  expect(openToast()).toBeUndefined();
});

test('a result can be undone after its toast has gone, for fifteen minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  const { undone, complete } = results();
  render(<Page />);
  dismissToast(complete('a').id);
  vi.setSystemTime(new Date('2026-03-02T09:10:00Z'));
  dismissToast(complete('b').id);
  dismissToast(complete('c').id);
  vi.setSystemTime(new Date('2026-03-02T09:14:59Z'));
  pressUndo();
  vi.setSystemTime(new Date('2026-03-02T09:15:00Z'));
  pressUndo();
  pressUndo();
  expect(undone).toEqual(['c', 'b']);
  expect(openToast()).toBe('Nothing to undo');
});

test('the last twenty results are remembered', () => {
  const { undone, complete } = results();
  render(<Page />);
  for (let number = 1; number <= 21; number++) complete(String(number));
  for (let presses = 1; presses <= 21; presses++) pressUndo();
  expect(undone).toHaveLength(20);
  expect(undone.at(-1)).toBe('2');
});

test('results that add up are undone together, as by their button', () => {
  const { undone, complete, remove } = results();
  render(<Page />);
  complete('a');
  remove('b');
  remove('c');
  expect(openToast()).toBe('2 todos deleted');
  pressUndo();
  expect(undone).toEqual(['c', 'b']);
  expect(openToast()).toBeUndefined();
  remove('d');
  pressUndo();
  pressUndo();
  expect(undone).toEqual(['c', 'b', 'd', 'a']);
});

test('what the button undid, the key does not undo again', async () => {
  const hand = userEvent.setup({ pointerEventsCheck: 0 });
  const { undone, complete } = results();
  render(<Page />);
  complete('a');
  complete('b');
  await hand.click(await screen.findByRole('button', { name: 'Undo' }));
  pressUndo();
  pressUndo();
  expect(undone).toEqual(['b', 'a']);
});

test('what the key undid, a button that is still shown does not undo again', async () => {
  const { undone, complete } = results();
  render(<Page />);
  complete('a');
  const button = await screen.findByRole('button', { name: 'Undo' });
  pressUndo();
  fireEvent.click(button);
  expect(undone).toEqual(['a']);
  await waitFor(() => expect(openToast()).toBeUndefined());
});

test('an action that two toasts offer is taken once', () => {
  const restore = vi.fn();
  const action = undo(restore);
  render(<Page />);
  toast({ title: 'Archiving', action });
  toast({ title: 'Archived', action });
  pressUndo();
  toast({ title: 'Archived', action });
  pressUndo();
  expect(restore).toHaveBeenCalledOnce();
});

test('other actions of toasts are not taken', async () => {
  const other = vi.fn();
  render(<Page />);
  toast({ title: 'Failed', action: { label: 'Try again', onSelect: other } });
  await toastResult(() => Promise.reject(new Error('no')), {
    error: 'Failed',
    action: undo(other),
  });
  pressUndo();
  expect(other).not.toHaveBeenCalled();
});

test.each(['input[aria-label=Title]', 'textarea', '[contenteditable]'])(
  'in a field the key is left to it: %s',
  (field) => {
    const { undone, complete } = results();
    render(<Page />);
    complete('a');
    expect(pressUndo(document.querySelector(field)!)).toBe(true);
    expect(undone).toEqual([]);
    pressUndo(screen.getByLabelText('Done'));
    expect(undone).toEqual(['a']);
  },
);

test.each([
  ['held down', { repeat: true }],
  ['with Shift, which redoes', { shiftKey: true }],
  ['with Alt', { altKey: true }],
])('the key undoes nothing: %s', (_, more) => {
  const { undone, complete } = results();
  render(<Page />);
  complete('a');
  pressUndo(document.body, more);
  expect(undone).toEqual([]);
});

test('on other layouts, the key at its place undoes', () => {
  const { undone, complete } = results();
  render(<Page />);
  complete('a');
  pressUndo(document.body, { key: 'я' });
  expect(undone).toEqual(['a']);
});

test('another person, or the same after signing out, undoes nothing of before', () => {
  const { undone, complete } = results();
  const { rerender, unmount } = render(<Page />);
  complete('a');
  rerender(<Page userId="noor" />);
  pressUndo();
  complete('b');
  unmount();
  pressUndo();
  render(<Page userId="noor" />);
  pressUndo();
  expect(undone).toEqual([]);
});

test('an answer that arrives after signing out is not for the next person', () => {
  const { undone, complete } = results();
  const { unmount } = render(<Page />);
  unmount();
  complete('a');
  render(<Page userId="noor" />);
  pressUndo();
  expect(undone).toEqual([]);
});

test.each(['alertdialog', 'menu', 'listbox'])('the key undoes nothing in a %s', (role) => {
  const { undone, complete } = results();
  render(<Page />);
  complete('a');
  expect(pressUndo(screen.getByText(`In ${role}`))).toBe(true);
  expect(undone).toEqual([]);
  pressUndo(screen.getByText('In dialog'));
  expect(undone).toEqual(['a']);
});

test('the key undoes in a menu that was left and still fades', () => {
  const { undone, complete } = results();
  render(<Page />);
  complete('a');
  screen.getByRole('menu').dataset.state = 'closed';
  pressUndo(screen.getByText('In menu'));
  expect(undone).toEqual(['a']);
});

test('an Undo that failed is taken again, by key or button', async () => {
  const restore = vi.fn(() => Promise.resolve(false));
  const action = undo(restore);
  render(<Page />);
  toast({ title: 'Archiving', action });
  pressUndo();
  // While it is under way, it is not taken twice.
  pressUndo();
  expect(restore).toHaveBeenCalledTimes(1);
  await act(async () => undefined);
  toast({ title: 'Archived', action });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await act(async () => undefined);
  restore.mockResolvedValue(true);
  pressUndo();
  await act(async () => undefined);
  pressUndo();
  expect(restore).toHaveBeenCalledTimes(3);
});

describe('while something is being saved', () => {
  /** Deletes a todo whose result is shown when the server has answered. */
  function slowly(show: () => unknown): () => Promise<void> {
    const answer = Promise.withResolvers<void>();
    const write = trackWrite(answer.promise);
    void write.then(show);
    return async () => {
      answer.resolve();
      await new Promise((resolve) => setTimeout(resolve, 10));
    };
  }

  test('the key undoes its result, and a second press the one before', async () => {
    const { undone, complete } = results();
    render(<Page />);
    complete('a');
    const answer = slowly(() => complete('b'));
    pressUndo();
    pressUndo();
    expect(undone).toEqual([]);
    await act(answer);
    expect(undone).toEqual(['b', 'a']);
  });

  test('the key does not say that there is nothing to undo', async () => {
    const { undone, complete } = results();
    render(<Page />);
    const answer = slowly(() => complete('a'));
    pressUndo();
    await act(answer);
    expect(undone).toEqual(['a']);
    expect(openToast()).toBeUndefined();
  });

  test('the key waits ten seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { undone, complete } = results();
    render(<Page />);
    complete('a');
    const answer = slowly(() => undefined);
    pressUndo();
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(undone).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(undone).toEqual(['a']);
    vi.useRealTimers();
    await act(answer);
  });

  test('the key undoes nothing after signing out', async () => {
    const { undone, complete } = results();
    const { unmount } = render(<Page />);
    const answer = slowly(() => complete('a'));
    pressUndo();
    unmount();
    await act(answer);
    expect(undone).toEqual([]);
    expect(openToast()).toBe('Completed a');
  });
});

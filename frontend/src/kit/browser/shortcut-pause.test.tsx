import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { pauseShortcutsWhileOpening } from './shortcut-pause.ts';

const acted = vi.fn();

/** A page with a shortcut, and a form that closes on Enter. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  useShortcuts({ i: acted });
  return (
    <>
      <button type="button">Add</button>
      {isOpen && (
        <div role="dialog">
          <input onKeyDown={({ key }) => ['Enter', 'Escape'].includes(key) && setOpen(false)} />
          <button type="button" onClick={() => setOpen(false)}>
            Save
          </button>
        </div>
      )}
    </>
  );
}

const press = async (key: string, target: Element = document.body) => {
  fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
  // Observers of the document run.
  await act(async () => undefined);
};
let now = 0;
const wait = (ms: number) => {
  now += ms;
};

beforeEach(() => {
  wait(20_000);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  acted.mockReset();
  render(<Page />);
  act(() => screen.getByRole('textbox').focus());
});

test('letters are no shortcuts for 600 ms after Enter closed a field under them', async () => {
  await press('Enter', screen.getByRole('textbox'));
  wait(590);
  await press('i');
  expect(acted).not.toHaveBeenCalled();
});

test('they are shortcuts after that', async () => {
  await press('Enter', screen.getByRole('textbox'));
  wait(601);
  await press('i');
  expect(acted).toHaveBeenCalledOnce();
});

test('who types on acts on nothing, however long the text', async () => {
  await press('Enter', screen.getByRole('textbox'));
  for (const letter of 'Security review in ink') {
    wait(200);
    await press(letter);
  }
  expect(acted).not.toHaveBeenCalled();
  wait(301);
  await press('i');
  expect(acted).toHaveBeenCalledOnce();
});

test('a space clicks no button that got the focus', async () => {
  await press('Enter', screen.getByRole('textbox'));
  const button = screen.getByRole('button', { name: 'Add' });
  act(() => button.focus());
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(fireEvent.keyUp(button, { key: ' ' })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
});

test('Escape and a click close on purpose', async () => {
  await press('Escape', screen.getByRole('textbox'));
  await press('i');
  expect(acted).toHaveBeenCalledOnce();
});

test('a click closes on purpose, too', async () => {
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.pointerDown(save);
  fireEvent.click(save);
  await press('i');
  expect(acted).toHaveBeenCalledOnce();
});

test('Escape after a field closed ends the pause', async () => {
  await press('Enter', screen.getByRole('textbox'));
  await press('Escape');
  await press('i');
  expect(acted).toHaveBeenCalledOnce();
});

test('a click after a field closed ends the pause', async () => {
  await press('Enter', screen.getByRole('textbox'));
  fireEvent.pointerDown(document.body);
  await press('i');
  expect(acted).toHaveBeenCalledOnce();
});

test('letters are no shortcuts while a dialog opens, until it has the focus', async () => {
  act(() => screen.getByRole('button', { name: 'Add' }).focus());
  const end = pauseShortcutsWhileOpening();
  await press('i');
  expect(acted).not.toHaveBeenCalled();
  act(() => screen.getByRole('textbox').focus());
  act(() => screen.getByRole('button', { name: 'Add' }).focus());
  await press('i');
  expect(acted).toHaveBeenCalledOnce();
  end();
});

test('a dialog that never opens gives the keys back', async () => {
  const end = pauseShortcutsWhileOpening();
  wait(10_001);
  await press('i');
  expect(acted).toHaveBeenCalledOnce();
  end();
});

test('letters typed into another field stay', async () => {
  await press('Enter', screen.getByRole('textbox'));
  const field = document.createElement('input');
  document.body.append(field);
  expect(fireEvent.keyDown(field, { key: 'i' })).toBe(true);
  field.remove();
});

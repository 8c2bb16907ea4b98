import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { settingsIn, type UserSettingsChange } from '#shared/people/user-settings.ts';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';
import { ShortcutsSection } from './shortcuts-section.tsx';

const save = vi.fn<(change: UserSettingsChange) => Promise<void>>();
const create = vi.fn();

function Shown() {
  const [settings, setSettings] = useState(settingsIn());
  useShortcuts({ n: create, x: create });
  const change = async (to: UserSettingsChange) => {
    setSettings({ ...settings, ...to } as typeof settings);
    await save(to);
  };
  return <ShortcutsSection settings={settings} onSettingsChange={change} />;
}

function show() {
  save.mockReset().mockResolvedValue();
  create.mockReset();
  render(<Shown />);
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const row = (action: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(action))!;
const keyOf = (action: string) => row(action).querySelector('kbd')?.textContent;
const buttonOf = (action: string) => within(row(action)).getByRole('button');
const reset = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset' });

test('a shortcut moves to the key pressed next, which is no shortcut meanwhile', async () => {
  const hand = show();
  expect(reset().disabled).toBe(true);
  await hand.click(screen.getByRole('button', { name: 'Change key: New item' }));
  expect(buttonOf('New item').textContent).toBe('Press a key…');
  await hand.keyboard('X');
  expect(save).toHaveBeenLastCalledWith({ movedShortcuts: { n: 'x' } });
  expect([keyOf('New item'), create.mock.calls.length]).toEqual(['X', 0]);
  await hand.click(buttonOf('Search'));
  await hand.keyboard('n');
  expect(save).toHaveBeenLastCalledWith({ movedShortcuts: { n: 'x', '/': 'n' } });
  await hand.click(buttonOf('Search'));
  await hand.keyboard('/');
  expect(save).toHaveBeenLastCalledWith({ movedShortcuts: { n: 'x' } });
  await hand.click(reset());
  expect(save).toHaveBeenLastCalledWith({ movedShortcuts: {} });
  expect(keyOf('New item')).toBe('N');
});

test('a key that is taken, or that not every keyboard has, is refused', async () => {
  const hand = show();
  await hand.click(buttonOf('New item'));
  await hand.keyboard('s');
  expect(screen.getByRole('alert').textContent).toContain('S is the key of “Status”.');
  await hand.keyboard('é');
  expect(screen.getByRole('alert').textContent).toContain('Press a letter from A to Z');
  await hand.keyboard('{Escape}');
  expect([screen.queryByRole('alert'), keyOf('New item')]).toEqual([null, 'N']);
  await hand.click(buttonOf('New item'));
  await hand.tab();
  expect(keyOf('New item')).toBe('N');
  expect(save).not.toHaveBeenCalled();
});

test('the switch turns all of them off', async () => {
  const hand = show();
  await hand.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  expect(save).toHaveBeenLastCalledWith({ shortcutsOff: true });
  expect(screen.queryByRole('list')).toBeNull();
  await hand.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  expect(save).toHaveBeenLastCalledWith({ shortcutsOff: false });
});

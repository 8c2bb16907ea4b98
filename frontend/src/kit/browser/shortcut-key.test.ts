import { afterEach, describe, expect, test } from 'vitest';
import { shortcutKey } from './shortcut-key.ts';
import { changeShortcutSettings, currentKeys } from './shortcut-settings.ts';

afterEach(() => changeShortcutSettings());

const press = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

describe('the key of a shortcut', () => {
  test.each([
    ['Russian', press('т', 'KeyN'), 'n'],
    ['Russian, shifted', press('Т', 'KeyN', true), 'N'],
    ['Greek', press('ν', 'KeyN'), 'n'],
    ['Hebrew', press('מ', 'KeyN'), 'n'],
    ['Arabic', press('ى', 'KeyN'), 'n'],
    ['Arabic digits', press('٥', 'Digit5'), '5'],
    ['the Arabic question mark', press('؟', 'Slash', true), '?'],
    ['a letter at the place of the slash', press('ظ', 'Slash'), '/'],
  ])('is that of the place: %s', (_, pressed, expected) => {
    expect(shortcutKey(pressed)).toBe(expected);
  });

  test.each([
    ['AZERTY', press('a', 'KeyQ'), 'a'],
    ['Dvorak', press('n', 'KeyL'), 'n'],
    ['a Latin letter with a diacritic', press('ş', 'Semicolon'), 'ş'],
    ['a sign of a Russian layout', press('?', 'Digit7', true), '?'],
    ['a key with a name', press('Enter', 'Enter'), 'Enter'],
    ['a key that an input method takes', press('Process', 'KeyN'), 'Process'],
    ['a letter at a place without one', press('ё', 'Backquote'), 'ё'],
    ['a shifted letter at a place without one', press('Ё', 'Backquote', true), 'Ё'],
  ])('is what is typed: %s', (_, pressed, expected) => {
    expect(shortcutKey(pressed)).toBe(expected);
  });
});

test.each([
  ['the browser fills in a field', { shiftKey: false }, ''],
  ['a keyboard on the screen names no place', { key: 'т', shiftKey: false }, 'т'],
])('an incomplete event is no shortcut: %s', (_, pressed, expected) => {
  expect(shortcutKey(pressed as KeyboardEvent)).toBe(expected);
});

describe('shortcuts that the user moved', () => {
  const moved = { n: 'x', e: 'n', '/': ';' };

  test.each([
    ['x', 'KeyX', 'n'],
    ['n', 'KeyN', 'e'],
    ['N', 'KeyN', 'E'],
    ['т', 'KeyN', 'e'],
    ['e', 'KeyE', ''],
    ['E', 'KeyE', ''],
    [';', 'Semicolon', '/'],
    ['/', 'Slash', ''],
    ['a', 'KeyA', 'a'],
    ['Enter', 'Enter', 'Enter'],
    [' ', 'Space', ' '],
  ])('%j at %s is the default key %j', (key, code, expected) => {
    changeShortcutSettings({ areOff: false, moved });
    expect(shortcutKey(press(key, code))).toBe(expected);
  });

  test('are shown with their keys', () => {
    changeShortcutSettings({ areOff: false, moved });
    expect(currentKeys(['E', 'F2', 'A', '/', '↑', 'Del'])).toEqual([
      'N',
      'F2',
      'A',
      ';',
      '↑',
      'Del',
    ]);
  });
});

test('turned off, a single character is no shortcut, nor shown', () => {
  changeShortcutSettings({ areOff: true, moved: { n: 'x' } });
  for (const key of ['n', 'x', '?', '/', '5']) expect(shortcutKey(press(key, ''))).toBe('');
  for (const key of ['Escape', 'ArrowDown', 'Enter', 'Tab', 'Delete', 'F2', ' '])
    expect(shortcutKey(press(key, ''))).toBe(key);
  expect(currentKeys(['E', 'F2', '↑', 'Del', '⌘K'])).toEqual(['F2', '↑', 'Del', '⌘K']);
});

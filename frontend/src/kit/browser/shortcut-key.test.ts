import { describe, expect, test } from 'vitest';
import { shortcutKey } from './shortcut-key.ts';

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
  ])('is what is typed: %s', (_, pressed, expected) => {
    expect(shortcutKey(pressed)).toBe(expected);
  });
});

import { defaultKeyOf } from './shortcut-settings.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const isOfLatinLayout = /^[\p{ASCII}\p{Script=Latin}]$/u;

/** What a key types on the layout that shortcuts are named after. */
function keyAtPlace(code: string, isShifted: boolean): string | undefined {
  if (code === 'Slash') return isShifted ? '?' : '/';
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  return isShifted ? letter : letter?.toLowerCase();
}

/**
 * The key that counts for shortcuts. On Cyrillic, Greek, Hebrew, Arabic and other layouts, what is
 * typed is no Latin letter, and the key's place counts; on AZERTY or Dvorak the letter does.
 */
export function pressedKey({ key = '', code, shiftKey }: Pressed): string {
  if (key.length !== 1 || isOfLatinLayout.test(key)) return key;
  return keyAtPlace(code ?? '', shiftKey) ?? key;
}

/** The default key of the pressed shortcut; empty if the user moved it away or turned it off. */
export function shortcutKey(pressed: Pressed): string {
  return defaultKeyOf(pressedKey(pressed));
}

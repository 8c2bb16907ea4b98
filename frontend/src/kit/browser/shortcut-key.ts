type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const isOfLatinLayout = /^[\p{ASCII}\p{Script=Latin}]$/u;

/** What a key types on the layout that shortcuts are named after. */
function keyAtPlace(code: string, isShifted: boolean): string | undefined {
  if (code === 'Slash') return isShifted ? '?' : '/';
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  return isShifted ? letter : letter?.toLowerCase();
}

/**
 * The key of a shortcut. On Cyrillic, Greek, Hebrew, Arabic and other layouts, what is typed is no
 * Latin letter, and the key's place counts; on AZERTY or Dvorak the letter does.
 */
export function shortcutKey({ key = '', code, shiftKey }: Pressed): string {
  if (key.length !== 1 || isOfLatinLayout.test(key)) return key;
  return keyAtPlace(code ?? '', shiftKey) ?? key;
}

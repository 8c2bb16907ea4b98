/** How the signed-in user changed the shortcuts that are a single character. */
interface ShortcutSettings {
  areOff: boolean;
  /** Chosen keys by default keys. */
  moved: Readonly<Record<string, string>>;
}

const defaults: ShortcutSettings = { areOff: false, moved: {} };
let settings = defaults;
const listeners = new Set<() => void>();

export const shortcutSettings = (): ShortcutSettings => settings;

export function changeShortcutSettings(changed = defaults): void {
  settings = changed;
  for (const notify of listeners) notify();
}

export function onShortcutSettings(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

const isCharacter = (key: string) => /^[!-~]$/.test(key);

export function defaultKeyOf(pressed: string): string {
  if (!isCharacter(pressed)) return pressed;
  const { areOff, moved } = settings;
  if (areOff) return '';
  const key = pressed.toLowerCase();
  const movedHere = Object.keys(moved).find((each) => moved[each] === key);
  const found = movedHere ?? (key in moved ? '' : key);
  return pressed === key ? found : found.toUpperCase();
}

/** The keys to press now, of shortcuts named by their default keys: `E`, `F2`. */
export function currentKeys(keys: readonly string[]): readonly string[] {
  const { areOff, moved } = settings;
  return keys
    .filter((key) => !areOff || !isCharacter(key))
    .map((key) => moved[key.toLowerCase()]?.toUpperCase() ?? key);
}

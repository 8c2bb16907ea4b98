import { useSyncExternalStore } from 'react';
import { currentKeys, onShortcutSettings, shortcutSettings } from '../browser/shortcut-settings.ts';

/** Follows the user's settings: `currentKeys(['E', 'F2'])` are the keys to show. */
export function useCurrentKeys(): typeof currentKeys {
  useSyncExternalStore(onShortcutSettings, shortcutSettings);
  return currentKeys;
}

/** The value of `aria-keyshortcuts` in a row: `useKeyShortcuts('E', 'F2')`. */
export function useKeyShortcuts(...keys: readonly string[]): string | undefined {
  return useCurrentKeys()(keys).join(' ') || undefined;
}

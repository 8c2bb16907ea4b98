import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from './local-storage.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  return readStored(storageKeys.theme) === 'dark' ? 'dark' : 'light';
}

/** Applies the stored theme; the head script has done so before the first paint. */
export function applyTheme(theme: Theme = currentTheme()): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

export function setTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Another tab may have changed it.
  function follow(event: StorageEvent): void {
    if (event.key !== storageKeys.theme) return;
    applyTheme();
    listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** `const [theme, setTheme] = useTheme()`. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme), setTheme];
}

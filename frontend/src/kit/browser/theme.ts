import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from './local-storage.ts';

export type ShownTheme = 'light' | 'dark';
export type Theme = ShownTheme | 'system';

const darkSystem = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

/** The chosen theme. */
export function currentTheme(): Theme {
  const stored = readStored(storageKeys.theme);
  return stored === 'dark' || stored === 'system' ? stored : 'light';
}

export function shownTheme(): ShownTheme {
  const theme = currentTheme();
  if (theme !== 'system') return theme;
  return window.matchMedia(darkSystem).matches ? 'dark' : 'light';
}

/** Applies the stored theme; the head script has done so before the first paint. */
export function applyTheme(): void {
  document.documentElement.classList.toggle('dark', shownTheme() === 'dark');
}

export function setTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  function follow(): void {
    applyTheme();
    listener();
  }
  // Another tab may have changed it.
  function followTab({ key }: StorageEvent): void {
    if (key === storageKeys.theme) follow();
  }
  const system = window.matchMedia(darkSystem);
  listeners.add(listener);
  window.addEventListener('storage', followTab);
  system.addEventListener('change', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followTab);
    system.removeEventListener('change', follow);
  };
}

/** The chosen theme, and the one that is shown. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  const shown = useSyncExternalStore(subscribe, shownTheme);
  return { theme, shown, setTheme };
}

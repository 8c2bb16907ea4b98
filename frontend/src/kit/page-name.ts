import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function tell(name: string | undefined): void {
  current = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what the page that is open is about: the title of its todo, the name of its person. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    tell(name);
    return () => tell(undefined);
  }, [name]);
}

/** What the page that is open is about; undefined where it says nothing of itself. */
export function useShownPageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

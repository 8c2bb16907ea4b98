import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function publish(name: string | undefined): void {
  current = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets what the open page is about, such as the title of a todo. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    publish(name);
    return () => publish(undefined);
  }, [name]);
}

/** What the open page is about; undefined if it did not set it. */
export function useShownPageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

import { useSyncExternalStore } from 'react';

/** Who has which photo, as last heard; null for who has none. */
const photos = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function rememberPhoto(id: string, photo: string | null): void {
  if (photos.get(id) === photo) return;
  photos.set(id, photo);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A person's photo as last heard, or as told where nothing was heard of them. */
export function useKnownPhoto(id: string, told: string | null | undefined): string | null {
  const heard = useSyncExternalStore(subscribe, () => photos.get(id));
  return (heard === undefined ? told : heard) ?? null;
}

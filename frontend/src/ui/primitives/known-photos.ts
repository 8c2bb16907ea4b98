import { useSyncExternalStore } from 'react';

interface KnownPhoto {
  /** Null for a person without a photo. */
  photo: string | null;
  /** When the response that contained it was received, ms. */
  updatedAt: number;
}

const photos = new Map<string, KnownPhoto>();
const listeners = new Set<() => void>();

/** Ignored when a newer response already had the person's photo. */
export function rememberPhoto(id: string, photo: string | null, updatedAt: number): void {
  const known = photos.get(id);
  if (known && known.updatedAt > updatedAt) return;
  photos.set(id, { photo, updatedAt });
  if (known?.photo === photo) return;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The newest known photo of a person, else the given one. */
export function useKnownPhoto(id: string, given: string | null | undefined): string | null {
  const known = useSyncExternalStore(subscribe, () => photos.get(id)?.photo);
  return (known === undefined ? given : known) ?? null;
}

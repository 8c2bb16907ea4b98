const listeners = new Set<() => void>();

/** Called when a response says that the session has ended. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

import { useSyncExternalStore } from 'react';

/** How long a request may wait for its response before the user is told, ms. */
const silentAfterMs = 5000;

const listeners = new Set<() => void>();
let isSilent = false;
let answers = 0;

function setSilent(next: boolean): void {
  if (isSilent === next) return;
  isSilent = next;
  for (const listener of listeners) listener();
}

/**
 * Watches a request. The server is silent when one has waited for 5 s, and no other was answered
 * meanwhile; it no longer is with the next response. An error that is no response ends the wait,
 * too, because whoever sent the request shows it.
 */
export async function watchAnswer(request: Promise<Response>): Promise<Response> {
  const answersBefore = answers;
  const timer = setTimeout(() => {
    if (answers === answersBefore) setSilent(true);
  }, silentAfterMs);
  try {
    const response = await request;
    answers += 1;
    return response;
  } finally {
    clearTimeout(timer);
    setSilent(false);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server accepts requests without answering them. */
export const useServerSilence = (): boolean => useSyncExternalStore(subscribe, () => isSilent);

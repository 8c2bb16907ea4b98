import { useSyncExternalStore } from 'react';
import { isOnline } from '../pwa/is-online.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

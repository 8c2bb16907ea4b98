import { useSyncExternalStore } from 'react';
import { storageKeys, writeStored } from './local-storage.ts';

/** The browser's offer to install the app; Chromium's alone, so that TypeScript does not know it. */
export interface InstallOffer extends Event {
  /** Asks the person; possible once. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by the head script: it may come before any of our code, and comes once. */
    installOffer?: Event | undefined;
  }
}

function subscribe(listener: () => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  function keepOffer(event: Event): void {
    event.preventDefault();
    window.installOffer = event;
    listener();
  }
  function handleInstalled(): void {
    writeStored(storageKeys.installed, 'true');
    window.installOffer = undefined;
    listener();
  }
  window.addEventListener('beforeinstallprompt', keepOffer, { signal });
  window.addEventListener('appinstalled', handleInstalled, { signal });
  return () => events.abort();
}

/** What the browser has offered, as long as the app is not installed. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(subscribe, () => window.installOffer) as InstallOffer | undefined;
}

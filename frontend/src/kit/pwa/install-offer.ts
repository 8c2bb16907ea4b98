import { useSyncExternalStore } from 'react';
import { storageKeys, writeStored } from '../browser/local-storage.ts';

/** Chromium's `beforeinstallprompt` event, which TypeScript does not declare. */
export interface InstallOffer extends Event {
  /** Shows the browser's prompt; works once. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Stored by the head script, because it may fire before the app code loads. */
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

/** The pending install event; undefined if there is none or the app is installed. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(subscribe, () => window.installOffer) as InstallOffer | undefined;
}

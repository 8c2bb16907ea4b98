import { useSyncExternalStore } from 'react';
import { storageKeys, writeStored } from './local-storage.ts';

/** The browser's offer to install the app; Chromium's alone, so that TypeScript does not know it. */
export interface InstallOffer extends Event {
  /** Asks the person; possible once. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function announce(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the offer, which may come before any screen does, for whoever shows it. Call it once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    announce(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => {
    writeStored(storageKeys.installed, 'true');
    announce(undefined);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(subscribe, () => offer);
}

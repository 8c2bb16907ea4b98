import { useSyncExternalStore } from 'react';

let waiting: ServiceWorker | null = null;
let accepted = false;
const listeners = new Set<() => void>();

function announce(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the very first one: nothing is replaced.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) announce(worker);
    });
  });
}

/** How often a page that stays open looks for a new version, ms. */
const lookEvery = 30 * 60_000;

/** Registers the service worker, which keeps the shell for the next visit. Call it at idle. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => undefined);
  if (!registration) return;
  watch(registration);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) window.location.reload();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  }, lookEvery);
}

/** Told when a new version comes to wait. */
export function subscribeToAppUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isAppUpdateWaiting(): boolean {
  return waiting !== null;
}

/** Lets the waiting version take over, then loads the page anew. */
export function acceptAppUpdate(): void {
  accepted = true;
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else window.location.reload();
}

export function useAppUpdateWaiting(): boolean {
  return useSyncExternalStore(subscribeToAppUpdate, isAppUpdateWaiting);
}

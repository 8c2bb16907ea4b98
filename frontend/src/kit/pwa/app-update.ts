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
      // Without a controller it is the first version, which replaces nothing.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) announce(worker);
    });
  });
}

/** How often an open page checks for a new version, ms. */
const lookEvery = 30 * 60_000;

/** Registers the service worker, which caches the app shell. Call it when idle. */
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

/** Called when a new version is waiting. */
export function subscribeToAppUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isAppUpdateWaiting(): boolean {
  return waiting !== null;
}

/** How long to wait for the new version to take over, ms. */
const longestTakeover = 3_000;

/** Activates the waiting version, then reloads the page. */
export function acceptAppUpdate(): void {
  accepted = true;
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => void reloadWithoutWorker(), waiting ? longestTakeover : 0);
}

/**
 * Chromium delays the takeover for up to five minutes while a request to the old version is open.
 * Without a worker the page comes from the network, which has the new version.
 */
async function reloadWithoutWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  window.location.reload();
}

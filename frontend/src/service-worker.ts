import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The files of the app shell, by `build/service-worker.ts`. */
declare const appShell: PrecacheEntry[];

/*
 * Caches the app shell, but never API, live channel or stored files. A new version waits until
 * `acceptAppUpdate` (kit/pwa/app-update.ts) activates it.
 */
precacheAndRoute(appShell);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|ws|storage)(\/|$)/],
  }),
);

const worker = self as unknown as { skipWaiting: () => Promise<void> };
self.addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});

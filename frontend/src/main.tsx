import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { endSessionOnUnauthorized } from './features/session/session-end.ts';
import { logUnhandledRejections } from './kit/api/api-error.ts';
import { keepKeysOfInputMethods } from './kit/browser/input-method.ts';
import { pauseShortcutsAroundFields } from './kit/browser/shortcut-pause.ts';
import { whenIdle } from './kit/browser/when-idle.ts';
import { restoreCache } from './kit/cache/cache-storage.ts';
import { createQueryClient } from './kit/cache/query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import './styles.css';
import { reportFailedParts } from './ui/feedback/report-failed-parts.ts';
import { ToastSlot } from './ui/feedback/toast-slot.tsx';
import { TooltipSlot } from './ui/overlays/tooltip/tooltip-slot.tsx';

keepKeysOfInputMethods();
pauseShortcutsAroundFields();

const queryClient = createQueryClient();

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // A highlighted row scrolls into view by itself; scroll restoration would override it.
  scrollRestoration: ({ location }) => !('highlight' in location.search),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// Not awaited at the top level: pages import from this chunk and would wait for it forever.
async function start() {
  logUnhandledRejections();
  await restoreCache(queryClient);
  // Before the first render, because the first response may already be a 401.
  endSessionOnUnauthorized(queryClient);
  // The skeleton in the HTML stays visible until the first route is ready.
  await router.load();

  const root = document.getElementById('root');
  if (root) {
    createRoot(root, {
      onCaughtError(error) {
        console.error(error);
        window.reportPageError?.(error);
      },
    }).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToastSlot />
          <TooltipSlot />
        </QueryClientProvider>
      </StrictMode>,
    );
  }

  reportFailedParts();
  whenIdle(async () => (await import('./at-idle.ts')).startAtIdle(queryClient), {
    isNeeded: true,
  });
}

void start();
